#pragma once

#include "dungeonlab/expedition/log.hpp"
#include "dungeonlab/expedition/show.hpp"
#include "dungeonlab/expedition/tally.hpp"
#include "dungeonlab/expedition/tracker.hpp"
#include "dungeonlab/osr/ratio.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

/// A journey by its plan: the tracker, driven day by day by a policy that does what the plan says.
namespace dungeonlab::expedition {

namespace limits {
inline constexpr std::int64_t journey_trials = 1'000'000;  ///< of one run
}  // namespace limits

/// How a plan ends.
enum class JourneyEnd : std::uint8_t {
  arrived,
  out_of_provisions,  ///< nobody had food or water on a day
  nobody_left,
  wrecked,
  sunk,
  days_over,  ///< osr::limits::journey_days
};
inline constexpr auto journey_end_names = std::to_array<std::string_view>(
    {"arrived", "out of food and water", "nobody left", "wrecked", "sunk", "broken off"});

/// What the plan does on the next day, or how it has ended.
[[nodiscard]] tl::expected<Command, JourneyEnd> next_day(const Tracker& tracker,
                                                         const State& state);

/// What a journey is like without chance: the way is never lost, nobody is met, the wind is fair.
struct JourneyOutlook {
  Chances chances{};
  std::int64_t days = 0;     ///< in all
  std::int64_t rests = 0;    ///< days of rest
  std::int64_t hunts = 0;    ///< days of hunting
  bool arrives = true;       ///< within osr::limits::journey_days
  std::int64_t rations = 0;  ///< that those days need
  std::int64_t water = 0;    ///< quarts that those days need
  std::int64_t has_rations = 0;
  std::int64_t has_water = 0;
};
[[nodiscard]] Result<JourneyOutlook> outlook_of(const Tracker& tracker);

/// What is counted of journeys. The ends are those of JourneyEnd.
namespace journeys {
enum Count : std::size_t {
  arrived,
  out_of_provisions,
  nobody_left,
  wrecked,
  sunk,
  broken_off,
  met_nobody,
  never_lost,
  starved,
  lost_somebody,
};
enum Spread : std::size_t { days };
}  // namespace journeys
extern const TallyRows journey_rows;

/// So many from the trial `first`; their rolls have the streams `trial 1`, `trial 2`, ...
[[nodiscard]] Result<Tally> travel(Tracker& tracker, std::int64_t first, std::int64_t count);

/// On what all that a journey or a party in town has used rests.
[[nodiscard]] osr::Basis basis_of(const Tracker& tracker);
/// What was travelled, eaten, drunk and paid so far, a line each.
[[nodiscard]] std::vector<std::string> journey_sums(const Tracker& tracker, const State& state);

/// A map as SVG: the way as planned, each day and its end, who was met. The table's map shows where
/// the table thinks that it is, and nothing of what is secret.
[[nodiscard]] std::string journey_map(const Tracker& tracker, const DelveLog& log, View view,
                                      const std::string& program);

}  // namespace dungeonlab::expedition
