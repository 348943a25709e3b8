// The times of a batch. Each process adds one line when it ends, in one write, so those of several
// machines do not mix.
#include "dungeonlab/batch/runs.hpp"

#include "dungeonlab/batch/plan.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "dungeonlab/json/writer.hpp"

#include <cerrno>
#include <fstream>
#include <string>

namespace dungeonlab::batch {

Result<void> note_run(const std::filesystem::path& folder, const Run& run) {
  std::string line;
  json::Writer json(line);
  json.begin_object(json::Layout::tight);
  json.key("maps").integer(static_cast<std::int64_t>(run.maps));
  json.key("milliseconds").integer(static_cast<std::int64_t>(run.milliseconds));
  json.key("threads").integer(static_cast<std::int64_t>(run.threads));
  json.end_object();
  std::ofstream file(folder / runs_file, std::ios::binary | std::ios::app);
  file << line + "\n" << std::flush;
  return file ? Result<void>() : tl::unexpected(io::cannot_write(folder / runs_file, errno));
}

std::vector<Run> runs_in(const std::filesystem::path& folder) {
  constexpr std::size_t bytes_most = std::size_t{1} << 24U;
  constexpr std::uint64_t milliseconds_most = std::uint64_t{1} << 40U;  // 34 years
  std::vector<Run> runs;
  const auto text = io::read_regular_text(folder / runs_file, bytes_most);
  std::string_view rest = text ? std::string_view(*text) : std::string_view();
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const auto record = io::JsonRecord::parse(line);
    const auto maps = record ? record->number("maps") : std::nullopt;
    const auto milliseconds = record ? record->number("milliseconds") : std::nullopt;
    const auto threads = record ? record->number("threads") : std::nullopt;
    if (maps && milliseconds && threads && *maps <= limits::maps &&
        *milliseconds <= milliseconds_most) {
      runs.push_back({*maps, *milliseconds, *threads});
    }
  }
  return runs;
}

}  // namespace dungeonlab::batch
