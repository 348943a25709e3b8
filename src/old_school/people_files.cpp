// Shared by the commands that run an old-school game, besides rule look-ups: the files that people
// write for it, and the numbers a result is based on.
#include "old_school/people_files.hpp"

#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"

#include <algorithm>
#include <cstddef>

namespace dungeonlab::app::old_school {
namespace {

constexpr std::size_t people_file_bytes = std::size_t{1} << 20U;

}  // namespace

Result<std::string> text_of_file(const std::string& path) {
  auto text = io::read_text(path, people_file_bytes);
  if (text && text->size() > people_file_bytes) {
    return fail(Failure::usage, fmt::format("{} is longer than {} MiB", shown_file(path),
                                            people_file_bytes >> 20U));
  }
  return text;
}

std::string shown_basis(const osr::Basis& basis) {
  return shown_sources(osr::Answer{.sources = basis.sources, .readings = basis.readings});
}

Result<void> all_are_used(const osr::AskOptions& options, const osr::Basis& basis) {
  for (const auto& asked : options.readings) {
    const bool is_used = asked.first == "borrow" ||
                         std::any_of(basis.readings.begin(), basis.readings.end(),
                                     [&](const auto& used) { return used.first == asked.first; });
    if (!is_used) {
      return fail(Failure::usage,
                  fmt::format("the reading {} has no effect here: leave it out", asked.first));
    }
  }
  return {};
}

}  // namespace dungeonlab::app::old_school
