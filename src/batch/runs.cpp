// The times of a batch. Each process adds one line when it ends, in one write, so lines of several
// machines do not mix.
#include "dungeonlab/batch/runs.hpp"

#include "batch/records.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"

#include <cerrno>
#include <fstream>
#include <string>

namespace dungeonlab::batch {

Result<void> note_run(const std::filesystem::path& folder, const Run& run) {
  std::ofstream file(folder / runs_file, std::ios::binary | std::ios::app);
  file << records::written(run, json::Layout::tight) + "\n" << std::flush;
  return file ? Result<void>() : tl::unexpected(io::cannot_write(folder / runs_file, errno));
}

std::vector<Run> runs_in(const std::filesystem::path& folder) {
  constexpr std::size_t bytes_max = std::size_t{1} << 24U;
  std::vector<Run> runs;
  const auto text = io::read_regular_text(folder / runs_file, bytes_max);
  std::string_view rest = text ? std::string_view(*text) : std::string_view();
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (const auto run = records::read<Run>(line, "run")) {
      runs.push_back(*run);
    }
  }
  return runs;
}

}  // namespace dungeonlab::batch
