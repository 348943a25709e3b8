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

/// A planned journey: a policy that follows the plan drives the tracker day by day.
namespace dungeonlab::expedition {

namespace limits {
inline constexpr std::int64_t journey_trials = 1'000'000;  ///< per run
}  // namespace limits

/// How a planned journey ends.
enum class JourneyEnd : std::uint8_t {
  arrived,
  out_of_provisions,  ///< a day on which nobody had food or water
  nobody_left,
  wrecked,
  sunk,
  days_over,  ///< after osr::limits::journey_days
};
inline constexpr auto journey_end_names = std::to_array<std::string_view>(
    {"arrived", "out of food and water", "nobody left", "wrecked", "sunk", "out of time"});

/// The plan's command for the next day, or how the journey has ended.
[[nodiscard]] tl::expected<Command, JourneyEnd> next_day(const Tracker& tracker,
                                                         const State& state);

/// A journey without dice: the party is never lost, meets nobody and has a fair wind.
struct JourneyOutlook {
  Chances chances{};
  std::int64_t days = 0;     ///< in all
  std::int64_t rests = 0;    ///< days of rest
  std::int64_t hunts = 0;    ///< days of hunting
  bool arrives = true;       ///< within osr::limits::journey_days
  std::int64_t rations = 0;  ///< needed for those days
  std::int64_t water = 0;    ///< quarts needed for those days
  std::int64_t has_rations = 0;
  std::int64_t has_water = 0;
};
[[nodiscard]] Result<JourneyOutlook> outlook_of(const Tracker& tracker);

/// The counts of journeys; the first six are the ends of JourneyEnd.
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

/// Runs `count` trials from the trial `first`. Trial N rolls in the stream `trial N`.
[[nodiscard]] Result<Tally> travel(Tracker& tracker, std::int64_t first, std::int64_t count);

/// The sources of all numbers that a journey has used.
[[nodiscard]] osr::Basis basis_of(const Tracker& tracker);
/// The miles, food, water and wages so far, one line each.
[[nodiscard]] std::vector<std::string> journey_sums(const Tracker& tracker, const State& state);

/// A map as SVG: the planned route, each day and its end, and the meetings. The table's map shows
/// where the party believes it is, and no secrets.
[[nodiscard]] std::string journey_map(const Tracker& tracker, const DelveLog& log, View view,
                                      const std::string& program);

}  // namespace dungeonlab::expedition
