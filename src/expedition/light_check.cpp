// K10: checks that a party has light for as long as it will be inside. The map alone does not tell
// how long that is, so some hundred expeditions by the policy of a delve try it.
#include "dungeonlab/expedition/light_check.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/expedition/delve.hpp"
#include "expedition/delving.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::expedition {

Result<std::optional<KeyFinding>> check_light(const MapFile& file, const Table& table,
                                              const Key& key) {
  if (table.party == nullptr || delve_hindrance(*table.party)) {
    return std::optional<KeyFinding>();
  }
  TRY(auto tracker, Tracker::make(file, table, key, {.seed = "K10"}));
  const auto& members = tracker.party().members;
  if (std::any_of(members.begin(), members.end(),
                  [](const osr::Member& one) { return one.dark_sight > 0; })) {
    return std::optional<KeyFinding>();
  }
  // Give these parties plenty of light, or no expedition would outlast it.
  osr::Party lit = tracker.party();
  constexpr std::int64_t enough = 1000;
  lit.kit["torch"] = enough;
  TRY(auto sent, Tracker::make(file, {table.rules, table.options, &lit}, key, {.seed = "K10"}));
  constexpr std::int64_t trials = 200;
  const Tally tally = Delver(sent, {}).trials(1, trials);
  const DelvePlan plan(tracker, {});
  osr::Ratio turns(0);
  for (const DelvePlan::Source& source : plan.sources) {
    const auto fuel = tracker.party().kit.find(source.fuel);
    const std::int64_t number =
        fuel == tracker.party().kit.end() ? 0 : fuel->second / source.fuel_needed;
    const auto burns = osr::product(source.mean, osr::Ratio(number));
    TRY(const auto all, burns ? osr::sum(turns, *burns) : burns);
    turns = all;
  }
  if (tracker.error() || sent.error()) {
    return tl::unexpected(tracker.error() ? *tracker.error() : *sent.error());
  }
  const std::int64_t median = value_of(tally, "turns-median");
  if (turns >= osr::Ratio(median)) {
    return std::optional<KeyFinding>();
  }
  const auto* const info = std::find_if(finding_table.begin(), finding_table.end(),
                                        [](const FindingInfo& row) { return row.code == "K10"; });
  return std::optional(KeyFinding{
      .info = info,
      .severity = info->severity,
      .pointer = "/enter",
      .message = fmt::format("the party has light for {} turns, but half of {} expeditions last {} "
                             "or longer",
                             osr::floor_of(turns), trials, median),
      .help = "bring more torches or oil"});
}

}  // namespace dungeonlab::expedition
