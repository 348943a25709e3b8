// Journeys: one as a log, many as counts, and one without chance. All three are the same days,
// lived by the same code; what differs is whose dice fall and who writes them down.
#include "dungeonlab/osr/journey.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "osr/journey_diary.hpp"
#include "osr/journey_route.hpp"
#include "osr/journey_run.hpp"
#include "osr/journey_tables.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::string_view journey_stream = "journey";

std::string stream_of(std::int64_t trial) {
  return fmt::format("trial {}", trial);
}

template <class Used>
Basis basis_of(const JourneyTables& tables, const Used& used) {
  Basis basis;
  for (std::size_t i = 0; i < tables.book.rulings().size() && i < used.size(); ++i) {
    if (used[i]) {
      add_basis(basis, tables.book.rulings()[i]->answer);
    }
  }
  return basis;
}

Result<JourneyLog> log_of(const JourneyTables& tables, std::string stream) {
  JourneyLog log;
  log.head = head_of(tables);
  Diary diary(tables, log);
  JourneyRun run(tables, std::move(stream), JourneyDice::keyed, &diary);
  TRY(const auto end, run.travel());
  log.end = end;
  const Stores& stores = run.stores();
  const std::int64_t days_each = std::max<std::int64_t>(1, tables.ration_days->whole);
  log.rations_left = stores.meals / days_each;
  log.rations_eaten = tables.rations - log.rations_left;
  log.foraged = stores.foraged;
  log.water_left = stores.water;
  log.water_drunk = stores.drunk;
  for (std::size_t i = 0; i < run.people().size(); ++i) {
    if (run.people()[i].is_dead) {
      log.dead.push_back(tables.people[i].name);
    }
  }
  std::vector<char> used = run.used();
  if (tables.pay) {
    const std::int64_t months = ceiling_of(Ratio(run.days(), tables.month->whole));
    TRY(const auto wages, product(tables.pay->month, Ratio(months)));
    log.wages = wages;
    used[tables.month->place] = 1;
  }
  log.basis = basis_of(tables, used);
  if (tables.pay) {
    add_basis(log.basis, tables.pay->basis);
  }
  return log;
}

}  // namespace

Result<Journey> Journey::make(const JourneyRules& by, JourneyPlan plan, Travellers travellers) {
  auto tables = std::make_shared<JourneyTables>(by, std::move(plan), std::move(travellers));
  TRY(tables->fill());
  return Journey(std::move(tables));
}

Result<JourneyLog> Journey::log() const {
  return log_of(*tables_, std::string(journey_stream));
}

Result<JourneyLog> Journey::log_of_trial(std::int64_t trial) const {
  return log_of(*tables_, stream_of(trial));
}

Result<JourneyOutlook> Journey::outlook() const {
  JourneyRun run(*tables_, std::string(journey_stream), JourneyDice::none, nullptr);
  TRY(const auto end, run.travel());
  const auto percent = [](const JourneyRun::Quiet& quiet) {
    return Ratio(quiet.parts, JourneyRun::share_parts).percent();
  };
  const auto people = static_cast<std::int64_t>(
      std::count_if(tables_->people.begin(), tables_->people.end(),
                    [](const PersonTables& person) { return !person.is_animal; }));
  const std::int64_t mouths = people + tables_->others;
  return JourneyOutlook{
      .travel = run.travelled_days(),
      .days = run.days(),
      .rests = run.rests(),
      .hunts = run.hunts(),
      .checks = run.checks(),
      .arrives = end == JourneyEnd::arrived,
      .nobody_met = run.nobody_met().exact,
      .nobody_met_percent = percent(run.nobody_met()),
      .never_lost = run.never_lost().exact,
      .never_lost_percent = percent(run.never_lost()),
      .rations = ceiling_of(
          Ratio(mouths * run.days(), std::max<std::int64_t>(1, tables_->ration_days->whole))),
      .water = mouths * run.dry_days() * tables_->quarts->whole,
      .has_rations = tables_->rations,
      .has_water = tables_->water,
      .basis = basis_of(*tables_, run.used())};
}

void JourneyTrials::add(const JourneyTrials& other) {
  trials += other.trials;
  for (std::size_t i = 0; i < days.size(); ++i) {
    days[i] += other.days[i];
  }
  for (std::size_t i = 0; i < ends.size(); ++i) {
    ends[i] += other.ends[i];
  }
  met_nobody += other.met_nobody;
  never_lost += other.never_lost;
  starved += other.starved;
  lost_somebody += other.lost_somebody;
  used.resize(std::max(used.size(), other.used.size()));
  for (std::size_t i = 0; i < other.used.size(); ++i) {
    used[i] = used[i] || other.used[i];
  }
}

Result<JourneyTrials> Journey::trials(std::int64_t first, std::int64_t count) const {
  JourneyTrials all;
  all.used.resize(tables_->book.rulings().size());
  for (std::int64_t trial = first; trial < first + count; ++trial) {
    JourneyRun run(*tables_, stream_of(trial), JourneyDice::keyed, nullptr);
    TRY(const auto end, run.travel());
    ++all.trials;
    ++all.days[static_cast<std::size_t>(run.days())];
    ++all.ends[static_cast<std::size_t>(end)];
    all.met_nobody += run.met_somebody() ? 0 : 1;
    all.never_lost += run.was_lost() ? 0 : 1;
    all.starved += run.starved() ? 1 : 0;
    all.lost_somebody += run.lost_somebody() ? 1 : 0;
    for (std::size_t i = 0; i < all.used.size(); ++i) {
      all.used[i] = all.used[i] || run.used()[i] != 0;
    }
  }
  return all;
}

Basis Journey::basis(const JourneyTrials& trials) const {
  return basis_of(*tables_, trials.used);
}

const JourneyPlan& Journey::plan() const {
  return tables_->plan;
}

std::vector<MilePoint> Journey::planned_way() const {
  std::vector<MilePoint> way;
  if (tables_->plan.hexes) {
    for (const HexPlace& place : tables_->plan.hexes->path) {
      way.push_back(middle_of(place));
    }
    return way;
  }
  constexpr std::size_t east = 2;
  way.emplace_back();
  for (const JourneyLeg& leg : tables_->plan.legs) {
    const MilePoint heading = heading_of(leg.course.value_or(east));
    way.push_back(
        {way.back().east + heading.east * leg.miles, way.back().north + heading.north * leg.miles});
  }
  return way;
}

MilePoint Journey::middle_of(const HexPlace& place) const {
  return middle_of_hex(*tables_->plan.hexes, place);
}

}  // namespace dungeonlab::osr
