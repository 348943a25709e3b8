#pragma once

#include "app/command.hpp"
#include "dungeonlab/batch/batch.hpp"

#include <chrono>
#include <string>

namespace dungeonlab::app {

/// How far it is and how long it will take, on one line: `seconds` have gone by.
[[nodiscard]] std::string line_of(const batch::Progress& progress, std::int64_t seconds);

/// Tells on standard error how far a batch is: on a terminal in one line that is written again and
/// again, elsewhere in a line a minute.
class BatchProgress {
 public:
  BatchProgress(World& world, bool is_quiet);
  BatchProgress(const BatchProgress&) = delete;
  BatchProgress& operator=(const BatchProgress&) = delete;
  BatchProgress(BatchProgress&&) = delete;
  BatchProgress& operator=(BatchProgress&&) = delete;
  ~BatchProgress() { clear(); }

  void tell(const batch::Progress& progress);
  /// Leaves the line free for something else.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  World& world_;
  bool is_quiet_;
  bool has_line_ = false;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point told_ = begun_;
};

}  // namespace dungeonlab::app
