#pragma once

#include "app/command.hpp"
#include "dungeonlab/batch/step.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// `1 min 20 s`.
[[nodiscard]] std::string duration_of(std::uint64_t seconds);

/// Shows on standard error how far some work is: on a terminal in one line that is written again
/// and again, elsewhere in a line a minute.
class ProgressLine {
 public:
  /// `is_quiet`: it tells nothing.
  ProgressLine(World& world, bool is_quiet) : world_(world), is_quiet_(is_quiet) {}
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ProgressLine(ProgressLine&&) = delete;
  ProgressLine& operator=(ProgressLine&&) = delete;
  ~ProgressLine() { clear(); }

  /// `12 of 40 maps, about 20 s left`: time left once a tenth is done, which tells how long it
  /// takes.
  void show(const batch::Step& step);
  /// The same, where it takes time to find out how much there is in all: that is asked only when a
  /// line is due.
  void show(std::string_view what, std::uint64_t done, const std::function<std::uint64_t()>& of);
  /// `line` makes the words once some are due; it is given the seconds that have gone by.
  void tell(const std::function<std::string(std::int64_t)>& line);
  /// Since it was made.
  [[nodiscard]] std::chrono::milliseconds passed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started_);
  }
  /// Leaves the line free for something else.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  World& world_;
  bool is_quiet_;
  bool has_line_ = false;
  Clock::time_point started_ = Clock::now();
  Clock::time_point told_ = started_;
  std::string what_{};  ///< that was counted last
  Clock::time_point what_started_ = started_;
};

}  // namespace dungeonlab::app
