#pragma once

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/model/stage.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string_view>

namespace dungeonlab::app {

/// Where the time goes while maps are forged.
struct StageTimes {
  std::array<std::chrono::nanoseconds, stage_table.size()> drawing{};  ///< by stage
  std::chrono::nanoseconds judging{};

  void add(const StageTimes& other);
};

/// Takes the time of one map. Somebody else may look on beside it, whose time is not counted.
class Stopwatch final : public forge::Watch {
 public:
  /// `beside` may be null.
  explicit Stopwatch(forge::Watch* beside) : beside_(beside) {}

  void begun(std::uint32_t draw) override;
  void done(Stage stage, const std::function<Sheet()>& so_far) override;
  void vetoed(Stage stage, std::string_view why) override;
  void refused(std::string_view why) override;
  /// The map is forged, or given up; what has passed since the last word was its judgement.
  [[nodiscard]] const StageTimes& stop();

 private:
  using Clock = std::chrono::steady_clock;

  void lap(std::chrono::nanoseconds& time);
  template <class Tell>
  void tell(const Tell& tell);

  forge::Watch* beside_;
  StageTimes times_{};
  Clock::time_point since_ = Clock::now();
};

}  // namespace dungeonlab::app
