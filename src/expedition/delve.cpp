// Thousands of expeditions: each is the tracker driven by the policy of a delve, with the dice of a
// stream of its own, so any of them can be had again alone, as a log. Counts of many add up in any
// order.
#include "dungeonlab/expedition/delve.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "expedition/delving.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

const Judging usual = {.by_default = true, .answers = {}, .dice = {}};

/// Without words. A command that is refused spoils a state, so all others are done again.
class StateDriver final : public DelveDriver {
 public:
  explicit StateDriver(const Tracker& tracker) : tracker_(tracker), state_(tracker.start()) {}

  [[nodiscard]] const State& state() const override { return state_; }
  bool obey(Command command) override {
    if (tracker_.apply(state_, command, usual, nullptr).kind == Outcome::Kind::done) {
      done_.push_back(std::move(command));
      return true;
    }
    state_ = tracker_.start();
    for (const Command& one : done_) {
      tracker_.apply(state_, one, usual, nullptr);
    }
    return false;
  }

 private:
  const Tracker& tracker_;
  State state_;
  std::vector<Command> done_{};
};

class JournalDriver final : public DelveDriver {
 public:
  JournalDriver(const Tracker& tracker, LogHead head) : journal_(tracker, std::move(head), text_) {}

  [[nodiscard]] const State& state() const override { return journal_.state(); }
  bool obey(Command command) override {
    const Journal::Done done =
        journal_.obey(written(journal_.tracker().setting(), std::move(command)), usual);
    text_ += done.line;
    return done.outcome.kind == Outcome::Kind::done;
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  Journal journal_;
};

/// The number at or below which so many of a hundred lie, at least one.
std::int64_t percentile(const DelveCounts::Counts& counts, std::int64_t all, std::int64_t percent) {
  constexpr std::int64_t hundred = 100;
  std::int64_t so_far = 0;
  for (const auto& [number, times] : counts) {
    so_far += times;
    if (so_far * hundred >= all * percent) {
      return number;
    }
  }
  return 0;
}

constexpr std::int64_t thousand = 1000;
constexpr std::int64_t early = 10;
constexpr std::int64_t middle = 50;
constexpr std::int64_t late = 90;

std::int64_t per_mille(std::int64_t part, std::int64_t whole) {
  return (part * thousand + whole / 2) / whole;
}

/// The chance that in so many checks no wandering creature comes. The exact one soon has more than
/// 64 bits: counted in parts, each step rounded to one.
osr::Ratio nobody_comes(std::string_view written, std::int64_t checks) {
  constexpr std::int64_t parts = 1'000'000'000;
  std::int64_t left = parts;
  const osr::Ratio chance = osr::Ratio::parse(written).value_or(osr::Ratio(0));
  for (std::int64_t check = 0; check < checks; ++check) {
    left = (left * (chance.denominator() - chance.numerator()) + chance.denominator() / 2) /
           chance.denominator();
  }
  return {left, parts};
}

/// Which light the party has most of, and how many of it last for the turns.
void count_sources(const DelvePlan& plan, DelveOutlook& outlook) {
  const auto amount = [&](const DelvePlan::Source& source) {
    const auto fuel = plan.setting.party.kit.find(source.fuel);
    return fuel == plan.setting.party.kit.end() ? 0 : fuel->second / source.fuel_needed;
  };
  const auto* const most = std::max_element(
      plan.sources.begin(), plan.sources.end(),
      [&](const auto& one, const auto& other) { return amount(one) < amount(other); });
  if (amount(*most) == 0) {
    return;
  }
  outlook.source = most->name;
  const osr::Ruling& burns = plan.setting.book.ask<"light-turns">(
      {{"source", most->name},
       {"inches", most->fuel_needed > 1 ? std::optional(most->fuel_needed) : std::nullopt}});
  if (!burns.is_rolled()) {
    outlook.sources = (outlook.turns + most->least - 1) / std::max<std::int64_t>(1, most->least);
    return;
  }
  // So many one after the other, until 95 of 100 such rows last.
  const std::string dice = burns.answer.plan->dice.text();
  std::string together = dice;
  for (std::int64_t sources = 1;; ++sources) {
    const auto read = osr::Dice::parse(together);
    const auto odds = read ? osr::Odds::of(*read) : tl::unexpected(read.error());
    if (!odds) {
      return;  // more dice than can be counted
    }
    if (odds->chance(outlook.turns, std::nullopt) >= osr::Ratio(95, 100)) {
      outlook.sources = sources;
      return;
    }
    together += "+" + dice;
  }
}

}  // namespace

std::int64_t value_of(const DelveCounts& counts, DelveFigure figure) {
  const std::int64_t all = counts.trials;
  const auto ended = [&](Ending ending) {
    return per_mille(counts.endings[static_cast<std::size_t>(ending)], all);
  };
  switch (figure) {
    case DelveFigure::success:
      return ended(Ending::success);
    case DelveFigure::wiped_out:
      return ended(Ending::all_down);
    case DelveFigure::dark:
      return per_mille(counts.dark, all);
    case DelveFigure::deaths:
      return per_mille(counts.deaths, all * counts.members);
    case DelveFigure::turns_p10:
      return percentile(counts.turns, all, early);
    case DelveFigure::turns_median:
      return percentile(counts.turns, all, middle);
    case DelveFigure::turns_p90:
      return percentile(counts.turns, all, late);
    case DelveFigure::light_median:
      return percentile(counts.lights, all, middle);
    case DelveFigure::meetings_median:
      return percentile(counts.meetings, all, middle);
    case DelveFigure::coins_median:
      return percentile(counts.coins, all, middle);
    case DelveFigure::xp_median:
      return percentile(counts.xp, all, middle);
    case DelveFigure::stuck_tries:
      return per_mille(counts.door_tries, all);
    case DelveFigure::judgements:
      return per_mille(counts.judgements, all);
  }
  return 0;
}

void DelveCounts::add(std::int64_t number, const Trial& trial) {
  ++trials;
  const auto ending = static_cast<std::size_t>(trial.ending);
  ++endings[ending];
  first[ending] = first[ending] == 0 ? number : std::min(first[ending], number);
  dark += trial.lacked_light ? 1 : 0;
  deaths += static_cast<std::int64_t>(trial.deaths.size());
  door_tries += trial.door_tries;
  judgements += trial.judgements;
  ++turns[trial.turns];
  ++lights[trial.lights];
  ++meetings[trial.meetings];
  ++coins[trial.coins];
  ++xp[trial.xp];
  for (const Death& death : trial.deaths) {
    ++causes[death.cause];
  }
}

void DelveCounts::add(const DelveCounts& other) {
  trials += other.trials;
  members = std::max(members, other.members);
  for (std::size_t i = 0; i < endings.size(); ++i) {
    endings[i] += other.endings[i];
    first[i] = first[i] == 0         ? other.first[i]
               : other.first[i] == 0 ? first[i]
                                     : std::min(first[i], other.first[i]);
  }
  dark += other.dark;
  deaths += other.deaths;
  door_tries += other.door_tries;
  judgements += other.judgements;
  const auto join = [](auto& counts, const auto& others) {
    for (const auto& [number, times] : others) {
      counts[number] += times;
    }
  };
  join(turns, other.turns);
  join(lights, other.lights);
  join(meetings, other.meetings);
  join(coins, other.coins);
  join(xp, other.xp);
  join(causes, other.causes);
}

std::optional<std::string> delve_hindrance(const osr::Party& party) {
  if (party.members.empty()) {
    return "a party without members";
  }
  for (const osr::Member& member : party.members) {
    if (!member.hp || *member.hp < 1) {
      return fmt::format("{} has no hit points in the party file: give `hp`, at least 1",
                         escape_for_terminal(member.name));
    }
  }
  return std::nullopt;
}

std::string stream_of_trial(std::int64_t number) {
  return fmt::format("trial {}", number);
}

Delver::Delver(Tracker& tracker, DelveHabits habits)
    : tracker_(&tracker), plan_(std::make_unique<DelvePlan>(tracker, habits)) {}
Delver::Delver(Delver&&) noexcept = default;
Delver& Delver::operator=(Delver&&) noexcept = default;
Delver::~Delver() = default;

Trial Delver::trial(std::int64_t number) const {
  tracker_->set_stream(stream_of_trial(number));
  StateDriver driver(*tracker_);
  return Delving(*plan_, driver).run();
}

std::string Delver::log(std::int64_t number, LogHead head) const {
  tracker_->set_stream(stream_of_trial(number));
  head.terms.stream = stream_of_trial(number);
  JournalDriver driver(*tracker_, std::move(head));
  Delving(*plan_, driver).run();
  return driver.text();
}

DelveCounts Delver::trials(std::int64_t first, std::int64_t count) const {
  DelveCounts counts;
  counts.members = static_cast<std::int64_t>(tracker_->party().members.size());
  for (std::int64_t number = first; number < first + count; ++number) {
    counts.add(number, trial(number));
  }
  return counts;
}

std::optional<DelveOutlook> Delver::outlook() const {
  Setting& setting = plan_->setting;
  const State state = tracker_->start();
  const DelvePlan::Openings openings = plan_->openings(state);
  DelveWays::Costs costs;
  costs.is_known.assign(plan_->ways.places(), 0);
  costs.is_avoided.assign(plan_->ways.places(), 0);
  costs.knows_the_map = true;
  for (std::size_t door = 0; door < setting.doors.size(); ++door) {
    costs.doors.push_back(plan_->opening(DoorState(), openings, door).rounds);
  }
  // With light, as it is the way that is asked for.
  State lit = state;
  lit.lights.push_back({.source = "torch", .who = 0, .lit = 0, .until = setting.turn});
  const std::int64_t rate = group_rate(setting, lit);
  costs.known = plan_->step(rate, true);
  costs.unknown = plan_->step(rate, false);
  plan_->ways.search(plan_->enter, costs);
  const std::int64_t there = plan_->ways.rounds(plan_->goal);
  if (there == DelveWays::unreached || rate == 0) {
    return std::nullopt;
  }
  for (const std::size_t place : plan_->ways.way_to(plan_->goal)) {
    costs.is_known[place] = 1;
  }
  costs.is_known[plan_->enter] = 1;
  costs.knows_the_map = false;
  plan_->ways.search(plan_->goal, costs);
  DelveOutlook outlook;
  outlook.rounds = there + setting.turn + plan_->ways.rounds(plan_->enter);
  const std::int64_t active = (outlook.rounds + setting.turn - 1) / setting.turn;
  outlook.turns = setting.book.ask<"rest">({{"active", active}})->whole;
  outlook.checks = outlook.turns / std::max<std::int64_t>(1, setting.key.wandering.every);
  outlook.nobody_comes = nobody_comes(setting.key.wandering.chance, outlook.checks).percent();
  count_sources(*plan_, outlook);
  return outlook;
}

}  // namespace dungeonlab::expedition
