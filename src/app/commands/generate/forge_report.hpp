#pragma once

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/forge/statistics.hpp"
#include "dungeonlab/measure/census.hpp"
#include "dungeonlab/measure/spread.hpp"
#include "dungeonlab/model/stage.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// Where the time goes while maps are forged.
struct StageTimes {
  std::array<std::chrono::nanoseconds, stage_table.size()> drawing{};  ///< by stage
  std::chrono::nanoseconds checking{};

  void add(const StageTimes& other);
};

/// Measures the time for one map, without the time of the other observer, if there is one.
class Stopwatch final : public forge::Watch {
 public:
  /// `observer` is the other observer and may be null.
  explicit Stopwatch(forge::Watch* observer) : observer_(observer) {}

  void draw_begins(std::uint32_t draw) override;
  void done(Stage stage, const std::function<Sheet()>& so_far) override;
  void vetoed(Stage stage, std::string_view why) override;
  void refused(std::string_view why) override;
  /// Ends when the map is forged or given up; the time since the last call counts as checking.
  [[nodiscard]] const StageTimes& stop();

 private:
  using Clock = std::chrono::steady_clock;

  void lap(std::chrono::nanoseconds& time);
  template <class Notify>
  void notify(const Notify& notify);

  forge::Watch* observer_;
  StageTimes times_{};
  Clock::time_point since_ = Clock::now();
};

/// What is known of one map after forging.
struct ForgeRecord {
  forge::Statistics statistics{};
  StageTimes times{};
  measure::Census census{};
  measure::Figures figures{};
  bool is_chosen = true;  ///< it is proved, and meets all other conditions
};

/// What happened while maps were forged, and what the chosen maps are like.
struct ForgeReport {
  forge::Statistics statistics{};
  StageTimes times{};
  std::uint64_t chosen = 0;
  measure::Census census{};
  measure::Spread spread{};

  /// Adds the next map.
  void add(const ForgeRecord& record);
};

/// The report for people, a table for each question; `name_of` names a draw.
[[nodiscard]] std::string text_of(
    const ForgeReport& report, const std::function<std::string(const forge::DrawName&)>& name_of);

}  // namespace dungeonlab::app
