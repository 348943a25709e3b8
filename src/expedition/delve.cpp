// Thousands of expeditions. In each, the policy of a delve drives the tracker, with the dice of its
// own stream, so any of them can be repeated on its own, as a log. Tallies can be added in any
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

constexpr auto delve_figures = std::to_array<TallyFigure>({
#define FIGURE(id, measure, of, ...) {KebabName(#id), Measure::measure, delves::of, __VA_ARGS__},
#include "dungeonlab/expedition/delve.def"
#undef FIGURE
});
constexpr auto delve_ends = std::to_array<TallyEnd>({{"inside", "are still inside after a day"},
                                                     {"out", "come out without the treasure"},
                                                     {"success", "bring the treasure out"},
                                                     {"wiped_out", "do not come back"}});
constexpr auto delve_counts =
    std::to_array<std::string_view>({"dark", "deaths", "door_tries", "judgements"});
constexpr auto delve_spreads =
    std::to_array<std::string_view>({"turns", "lights", "meetings", "coins", "xp"});

const Judging usual = {.by_default = true, .answers = {}, .dice = {}};

/// Keeps no log. A refused command spoils the state, so all earlier commands are repeated.
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

/// The chance that no wandering creature comes in `checks` checks. The exact chance soon exceeds
/// 64 bits, so it is rounded to parts at each step.
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

/// Finds the light that the party has most of, and how many sources last for the turns.
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
  // Add sources, lit one after the other, until they last in 95 of 100 cases.
  const std::string dice = burns.answer.plan->dice.text();
  std::string together = dice;
  for (std::int64_t sources = 1;; ++sources) {
    const auto read = osr::Dice::parse(together);
    const auto odds = read ? osr::Odds::of(*read) : tl::unexpected(read.error());
    if (!odds) {
      return;  // too many dice for exact odds
    }
    if (odds->chance(outlook.turns, std::nullopt) >= osr::Ratio(95, 100)) {
      outlook.sources = sources;
      return;
    }
    together += "+" + dice;
  }
}

}  // namespace

const TallyRows delve_rows{.trial = "expedition",
                           .one_trial = "an expedition",
                           .of_first = "for --log",
                           .figures = delve_figures,
                           .ends = delve_ends,
                           .counts = delve_counts,
                           .spreads = delve_spreads};

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

Tally Delver::trials(std::int64_t first, std::int64_t count) const {
  Tally tally(delve_rows, static_cast<std::int64_t>(tracker_->party().members.size()));
  for (std::int64_t number = first; number < first + count; ++number) {
    const Trial one = trial(number);
    ++tally.trials;
    tally.count(static_cast<std::size_t>(one.ending), number, 1);
    tally.count(delves::dark, number, one.lacked_light ? 1 : 0);
    tally.count(delves::door_tries, number, one.door_tries);
    tally.count(delves::judgements, number, one.judgements);
    for (const Death& death : one.deaths) {
      tally.count(delves::deaths, number, 1);
      ++tally.causes[death.cause];
    }
    for (const auto& [what, value] : {std::pair(delves::turns, one.turns),
                                      {delves::lights, one.lights},
                                      {delves::meetings, one.meetings},
                                      {delves::coins, one.coins},
                                      {delves::xp, one.xp}}) {
      ++tally.spreads[what][value];
    }
  }
  return tally;
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
  // Assume a light: the outlook is about the way.
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
