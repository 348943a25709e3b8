// What somebody sees who waits for a batch. The rate is that of this process since it began: parts
// that were there before took no time and promise none. Nothing of it is ever written to a file.
#include "app/batch_progress.hpp"

#include <ostream>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::string_view line_begin = "\r\x1b[K";  ///< of a line that is written again

/// `1:02:03`.
std::string clock_of(std::uint64_t seconds) {
  constexpr std::uint64_t minute = 60;
  return fmt::format("{}:{:02}:{:02}", seconds / (minute * minute), seconds / minute % minute,
                     seconds % minute);
}

}  // namespace

std::string line_of(const batch::Progress& progress, std::int64_t seconds) {
  std::string line = fmt::format("{} of {} indices, {} kept, {} rejected", progress.indices,
                                 progress.indices_all, progress.kept, progress.rejected);
  const auto passed = static_cast<std::uint64_t>(seconds);
  if (passed > 0 && progress.made > 0) {
    const std::uint64_t left = progress.indices_all - progress.indices;
    line += fmt::format(", {} a second, {} left", progress.made / passed,
                        clock_of(left * passed / progress.made));
  }
  return line;
}

BatchProgress::BatchProgress(World& world, bool is_quiet) : world_(world), is_quiet_(is_quiet) {}

void BatchProgress::tell(const batch::Progress& progress) {
  if (is_quiet_) {
    return;
  }
  const auto now = Clock::now();
  const auto pause = world_.err_is_terminal ? std::chrono::milliseconds(200)
                                            : std::chrono::milliseconds(std::chrono::minutes(1));
  if (now - told_ < pause) {
    return;
  }
  told_ = now;
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - begun_).count();
  has_line_ = world_.err_is_terminal;
  world_.err << (has_line_ ? line_begin : "") << line_of(progress, seconds)
             << (has_line_ ? "" : "\n") << std::flush;
}

void BatchProgress::clear() {
  if (has_line_) {
    world_.err << line_begin << std::flush;
    has_line_ = false;
  }
}

}  // namespace dungeonlab::app
