#pragma once

#include "cli/command.hpp"
#include "dungeonlab/core/step.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// A duration such as `1 min 20 s`.
[[nodiscard]] std::string duration_of(std::uint64_t seconds);

/// Shows progress on standard error: on a terminal in one line that is rewritten, elsewhere in one
/// line a minute.
class ProgressLine {
 public:
  /// `is_quiet`: shows nothing.
  ProgressLine(World& world, bool is_quiet) : world_(world), is_quiet_(is_quiet) {}
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ProgressLine(ProgressLine&&) = delete;
  ProgressLine& operator=(ProgressLine&&) = delete;
  ~ProgressLine() { clear(); }

  /// Shows `12 of 40 maps, about 20 s left`; the remaining time only after a tenth is done, when it
  /// can be estimated.
  void show(const Step& step);
  /// The same where counting everything takes time: `of` is called only when a line is due.
  void show(std::string_view what, std::uint64_t done, const std::function<std::uint64_t()>& of);
  /// Shows a line when one is due; `line` makes it from the seconds passed.
  void show(const std::function<std::string(std::int64_t)>& line);
  /// The time since it was made.
  [[nodiscard]] std::chrono::milliseconds passed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started_);
  }
  /// Clears the line for other output.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  World& world_;
  bool is_quiet_;
  bool has_line_ = false;
  Clock::time_point started_ = Clock::now();
  Clock::time_point shown_at_ = started_;
  std::string what_{};  ///< counted last
  Clock::time_point what_started_ = started_;
};

}  // namespace dungeonlab::app
