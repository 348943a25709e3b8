// Planned journeys: a policy gives the tracker the command of each day. A single journey is a log
// like any evening, many journeys give counts, and a journey without dice gives exact chances. All
// three run the same days.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/expedition/delve.hpp"
#include "dungeonlab/expedition/journey.hpp"
#include "expedition/afield.hpp"
#include "expedition/setting.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

std::int64_t days_of(const Setting& setting, const State& state) {
  return state.clock / (setting.turn * setting.day);
}

std::optional<JourneyEnd> end_of(const Setting& setting, const State& state) {
  switch (state.ending) {
    case Ending::arrived:
      return JourneyEnd::arrived;
    case Ending::wrecked:
      return JourneyEnd::wrecked;
    case Ending::sunk:
      return JourneyEnd::sunk;
    case Ending::all_down:
      return JourneyEnd::nobody_left;
    case Ending::none:
    case Ending::out:
    case Ending::success:
      break;
  }
  return state.land->lacks_all ? std::optional(JourneyEnd::out_of_provisions)
         : days_of(setting, state) >= osr::limits::journey_days
             ? std::optional(JourneyEnd::days_over)
             : std::nullopt;
}

/// Follows the plan until the journey ends, and passes each command to `obeyed`.
template <class Obeyed>
Result<JourneyEnd> travel_on(const Tracker& tracker, State& state, const Judging& judging,
                             const Obeyed& obeyed) {
  while (true) {
    auto next = next_day(tracker, state);
    if (!next) {
      return next.error();
    }
    obeyed(*next);
    const Outcome done = tracker.apply(state, *std::move(next), judging, nullptr);
    if (tracker.error()) {
      return tl::unexpected(*tracker.error());
    }
    if (done.kind != Outcome::Kind::done) {
      return fail(Failure::impossible, done.why);
    }
  }
}

std::int64_t in_kit(const std::map<std::string, std::int64_t, std::less<>>& kit,
                    std::string_view thing) {
  const auto found = kit.find(thing);
  return found == kit.end() ? 0 : found->second;
}

constexpr auto journey_figures = std::to_array<TallyFigure>({
#define FIGURE(id, measure, of, ...) {KebabName(#id), Measure::measure, journeys::of, __VA_ARGS__},
#include "dungeonlab/expedition/journey.def"
#undef FIGURE
});
constexpr auto journey_ends =
    std::to_array<TallyEnd>({{"arrived", "arrive"},
                             {"out_of_provisions", "run out of food and water"},
                             {"nobody_left", "lose everybody"},
                             {"wrecked", "are wrecked on a shore"},
                             {"sunk", "sink"},
                             {"broken_off", "are broken off"}});
constexpr auto journey_counts =
    std::to_array<std::string_view>({"met_nobody", "never_lost", "starved", "lost_somebody"});
constexpr auto journey_spreads = std::to_array<std::string_view>({"days"});

}  // namespace

const TallyRows journey_rows{.trial = "journey",
                             .one_trial = "a journey",
                             .of_first = "",
                             .figures = journey_figures,
                             .ends = journey_ends,
                             .counts = journey_counts,
                             .spreads = journey_spreads};

tl::expected<Command, JourneyEnd> next_day(const Tracker& tracker, const State& state) {
  Setting& setting = tracker.setting();
  if (const auto end = end_of(setting, state)) {
    return tl::unexpected(*end);
  }
  const osr::JourneyPlan& plan = setting.trek->plan;
  if (setting.trek->is_at_sea()) {
    return acts::Sail{};
  }
  const Land& land = *state.land;
  if (!plan.presses_on && (land.resting > 0 || is_rest_overdue(*setting.trek, land))) {
    return acts::Rest{};
  }
  const osr::JourneyLeg* const leg = plan.legs.empty() ? nullptr : &plan.legs[land.leg];
  if (leg != nullptr && land.hunted < leg->hunt_days) {
    return acts::Hunt{};
  }
  return acts::Travel{.forced = leg != nullptr && leg->is_forced, .forage = plan.forages};
}

Result<JourneyOutlook> outlook_of(const Tracker& tracker) {
  Setting& setting = tracker.setting();
  JourneyOutlook outlook;
  State state = tracker.start();
  outlook.has_rations = in_kit(state.kit, "ration");
  outlook.has_water = in_kit(state.kit, "water");
  const Judging judging{.by_default = true, .answers = {}, .dice = {}, .chances = &outlook.chances};
  TRY(const auto end, travel_on(tracker, state, judging, [&](const Command& command) {
        outlook.rests += std::holds_alternative<acts::Rest>(command) ? 1 : 0;
        outlook.hunts += std::holds_alternative<acts::Hunt>(command) ? 1 : 0;
      }));
  outlook.days = days_of(setting, state);
  outlook.arrives = end == JourneyEnd::arrived;
  const std::int64_t mouths = static_cast<std::int64_t>(setting.people) + setting.trek->others;
  const std::int64_t lasts = setting.book.use(setting.book.value("max(1, survive.ration)")).whole;
  const std::int64_t quarts = setting.book.use(setting.book.value("max(0, survive.water)")).whole;
  outlook.rations = ceiling_of(osr::Ratio(mouths * outlook.days, std::max<std::int64_t>(1, lasts)));
  outlook.water = mouths * outlook.chances.dry_days * quarts;
  return outlook;
}

Result<Tally> travel(Tracker& tracker, std::int64_t first, std::int64_t count) {
  Tally tally(journey_rows, static_cast<std::int64_t>(tracker.setting().people));
  const Judging usual{.by_default = true, .answers = {}, .dice = {}};
  const State initial = tracker.start();
  State state;
  for (std::int64_t trial = first; trial < first + count; ++trial) {
    tracker.set_stream(stream_of_trial(trial));
    state = initial;
    TRY(const auto end, travel_on(tracker, state, usual, [](const Command& /*command*/) {}));
    ++tally.trials;
    ++tally.spreads[journeys::days][days_of(tracker.setting(), state)];
    tally.count(static_cast<std::size_t>(end), trial, 1);
    const bool has_lost = !state.deaths.empty() || state.ending == Ending::sunk;
    for (const auto& [what, is_so] : {std::pair(journeys::met_nobody, state.meetings == 0),
                                      {journeys::never_lost, state.land->lost == 0},
                                      {journeys::starved, state.land->starved > 0},
                                      {journeys::lost_somebody, has_lost}}) {
      tally.count(what, trial, is_so ? 1 : 0);
    }
    for (const Death& death : state.deaths) {
      ++tally.causes[death.cause];
    }
  }
  tally.basis = basis_of(tracker);
  return tally;
}

osr::Basis basis_of(const Tracker& tracker) {
  const Setting& setting = tracker.setting();
  return setting.trek ? setting.trek->basis() : setting.book.basis();
}

std::vector<std::string> journey_sums(const Tracker& tracker, const State& state) {
  Setting& setting = tracker.setting();
  const Trek& trek = *setting.trek;
  const State start = tracker.start();
  const auto used = [&](std::string_view thing) {
    return in_kit(start.kit, thing) - in_kit(state.kit, thing);
  };
  std::string food = fmt::format("{}; {} eaten, {} left", miles_text(state.land->miles),
                                 counted(used("ration"), "ration"), in_kit(state.kit, "ration"));
  food += state.land->foraged > 0 ? fmt::format(", {} found", counted(state.land->foraged, "meal"))
                                  : "";
  std::vector<std::string> lines = {
      food, fmt::format("water: {} drunk, {} left", counted(used("water"), "quart"),
                        in_kit(state.kit, "water"))};
  if (trek.pay) {
    const std::int64_t days = days_of(setting, state);
    const std::int64_t months = ceiling_of(osr::Ratio(days, setting.book.use(*trek.month).whole));
    const auto wages = product(trek.pay->month, osr::Ratio(months));
    lines.push_back(fmt::format("wages: {} gp, for each month or part of one",
                                wages.value_or(osr::Ratio(0)).mixed()));
  }
  return lines;
}

}  // namespace dungeonlab::expedition
