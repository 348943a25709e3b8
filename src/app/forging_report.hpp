#pragma once

#include "app/stage_times.hpp"
#include "dungeonlab/forge/statistics.hpp"
#include "dungeonlab/measure/census.hpp"
#include "dungeonlab/measure/spread.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace dungeonlab::app {

/// What is known of one map when it is forged.
struct ForgingRecord {
  forge::Statistics statistics{};
  StageTimes times{};
  measure::Census census{};
  measure::Figures figures{};
  bool is_chosen = true;  ///< it is proved, and meets what else is asked
};

/// What happened while maps were forged, and how the chosen ones are.
struct ForgingReport {
  forge::Statistics statistics{};
  StageTimes times{};
  std::uint64_t chosen = 0;
  measure::Census census{};
  measure::Spread spread{};

  /// Adds the next map.
  void add(const ForgingRecord& record);
};

/// The report for people, a table for each question; `name_of` says how a draw is called.
[[nodiscard]] std::string text_of(
    const ForgingReport& report, const std::function<std::string(const forge::DrawName&)>& name_of);

}  // namespace dungeonlab::app
