// Progress for users who wait. None of it is ever written to a file.
#include "cli/progress_line.hpp"

#include <ostream>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::string_view line_begin = "\r\x1b[K";  ///< to rewrite the current line

constexpr int columns_usual = 80;  ///< if the number is unknown

}  // namespace

std::string duration_of(std::uint64_t seconds) {
  constexpr std::uint64_t minute = 60;
  constexpr std::uint64_t hour = 60 * minute;
  return seconds < minute ? fmt::format("{} s", seconds)
         : seconds < hour ? fmt::format("{} min {} s", seconds / minute, seconds % minute)
                          : fmt::format("{} h {} min", seconds / hour, seconds % hour / minute);
}

void ProgressLine::show(const Step& step) {
  show(step.what, step.done, [&] { return step.of; });
}

void ProgressLine::show(std::string_view what, std::uint64_t done,
                        const std::function<std::uint64_t()>& of) {
  if (what_ != what) {
    what_ = what;
    what_started_ = Clock::now();
  }
  show([&](std::int64_t /*seconds*/) {
    constexpr std::uint64_t tenth = 10;
    const Step step{.what = what, .done = done, .of = of()};
    std::string words = step.of == 0 ? fmt::format("{} {}", step.done, step.what)
                                     : fmt::format("{} of {} {}", step.done, step.of, step.what);
    if (step.done < step.of && step.done * tenth >= step.of) {
      const auto passed =
          std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - what_started_);
      const auto left =
          static_cast<std::uint64_t>(passed.count()) * (step.of - step.done) / step.done;
      words += fmt::format(", about {} left", duration_of(left / 1000));
    }
    return words;
  });
}

void ProgressLine::show(const std::function<std::string(std::int64_t)>& line) {
  if (is_quiet_) {
    return;
  }
  const auto now = Clock::now();
  const auto pause = world_.err_is_terminal ? std::chrono::milliseconds(200)
                                            : std::chrono::milliseconds(std::chrono::minutes(1));
  if (now - shown_at_ < pause) {
    return;
  }
  shown_at_ = now;
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - started_).count();
  has_line_ = world_.err_is_terminal;
  const std::string words = line(seconds);
  if (!has_line_) {
    world_.err << words << '\n' << std::flush;
    return;
  }
  // Text that runs over into a second line could not be erased.
  const auto columns =
      static_cast<std::size_t>(world_.out_columns > 0 ? world_.out_columns : columns_usual);
  world_.err << line_begin << std::string_view(words).substr(0, columns - 1) << std::flush;
}

void ProgressLine::clear() {
  if (has_line_) {
    world_.err << line_begin << std::flush;
    has_line_ = false;
  }
}

}  // namespace dungeonlab::app
