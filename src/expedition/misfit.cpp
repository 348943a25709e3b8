// Checks that play can go on from a state with this map, key and party. It always can after a
// command, but a value that a referee sets or somebody writes into a log may refer to something
// that does not exist.
#include "dungeonlab/core/text.hpp"
#include "expedition/fitting.hpp"
#include "expedition/setting.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

class Examiner {
 public:
  explicit Examiner(const Setting& setting) : setting_(setting) {}

  void place(const Place& place) {
    if (setting_.dungeon != nullptr && !setting_.dungeon->ground().contains(place)) {
      say("unknown place {}", dungeonlab::name(place));
    }
  }
  void place(std::string_view word) {
    if (setting_.dungeon != nullptr && !place_on(*setting_.dungeon, word)) {
      say("unknown place {}", escape_for_terminal(word));
    }
  }
  void member(std::size_t who) { number(who, setting_.party.members.size(), "member"); }
  void member_or_nobody(std::size_t who) {
    if (who != nobody) {
      member(who);
    }
  }
  void members(const std::vector<std::size_t>& list) {
    for (const std::size_t one : list) {
      member(one);
    }
  }
  void number(std::size_t number, std::size_t count, std::string_view what) {
    if (number >= count) {
      say("no {} has the number {}", what, static_cast<std::int64_t>(number));
    }
  }
  void group(const Group& group) {
    if (group.entry != nobody) {
      number(group.entry, setting_.key.creatures.size(), "creature entry");
    }
    place(group.at);
    if (group.hp.empty()) {
      say("a group needs at least one creature");
    }
  }
  template <class... Args>
  void say(fmt::format_string<Args...> form, Args&&... args) {
    if (why_.empty()) {
      why_ = fmt::format(form, std::forward<Args>(args)...);
    }
  }
  [[nodiscard]] const std::string& why() const { return why_; }

 private:
  const Setting& setting_;
  std::string why_;
};

void look_at_ways(Examiner& examiner, const Setting& setting, const State& state) {
  examiner.place(state.at);
  examiner.place(state.from.value_or(state.at));
  for (const auto* const names : {&state.known, &state.familiar}) {
    for (const std::string& name : *names) {
      examiner.place(name);
    }
  }
  for (const auto& [name, things] : state.ground) {
    examiner.place(name);
  }
  for (const auto& [name, door] : state.doors) {
    if (setting.door_named.find(name) == setting.door_named.end()) {
      examiner.say("unknown door {}", escape_for_terminal(name));
    }
  }
  for (const auto* const traps : {&state.sprung, &state.found_traps, &state.removed}) {
    for (const std::size_t trap : *traps) {
      examiner.number(trap, setting.key.traps.size(), "trap");
    }
  }
}

void look_at_town(Examiner& examiner, const Setting& setting, const State& state) {
  if (state.town.has_value() != (setting.where() == Where::town)) {
    examiner.say("only a party in town has a town");
  }
  for (const Retainer& one : state.town ? state.town->retainers : std::vector<Retainer>()) {
    examiner.member(one.employer);
  }
}

/// Checks that a journey can go on from the state with its plan.
void look_at_land(Examiner& examiner, const Setting& setting, const State& state) {
  const osr::JourneyPlan* const plan = setting.trek ? &setting.trek->plan : nullptr;
  if (state.land.has_value() != (plan != nullptr) ||
      state.ship.has_value() != (plan != nullptr && plan->ship)) {
    examiner.say("{}", plan == nullptr ? "an expedition has no `land` and no `ship`"
                                       : "a journey has `land`, and `ship` if it goes by ship");
    return;
  }
  if (plan == nullptr) {
    return;
  }
  const Land& land = *state.land;
  const std::size_t hexes = !land.path.empty() ? land.path.size()
                            : plan->hexes      ? plan->hexes->path.size()
                                               : 0;
  if (plan->hexes ? land.next == 0 || land.next > hexes || land.thought >= hexes || land.detour ||
                        (land.next == hexes && land.left > osr::Ratio(0))
                  : land.leg >= plan->legs.size() || !land.path.empty()) {
    examiner.say("the plan of the journey has no such leg or hex");
  }
  if (land.left < osr::Ratio(0)) {
    examiner.say("the miles left cannot be below 0, found {}", land.left.text());
  }
  for (const std::int64_t days : {land.travelled, land.forced, land.resting, land.hunted}) {
    if (days < 0) {
      examiner.say("a number of days cannot be below 0, found {}", days);
    }
  }
}

void look_at_people(Examiner& examiner, const Setting& setting, const State& state) {
  if (state.members.size() != setting.party.members.size()) {
    examiner.say("the number of members must be {}", setting.party.members.size());
  }
  std::vector<std::size_t> in_order;
  for (const auto& row : state.order) {
    examiner.members(row);
    in_order.insert(in_order.end(), row.begin(), row.end());
  }
  std::sort(in_order.begin(), in_order.end());
  if (std::adjacent_find(in_order.begin(), in_order.end()) != in_order.end()) {
    examiner.say("the order lists a member twice");
  }
  for (const Death& death : state.deaths) {
    examiner.member(death.who);
  }
  for (const auto& [what, number] : state.kit) {
    if (number < 0) {
      examiner.say("the kit cannot have {} of {}", number, escape_for_terminal(what));
    }
  }
  constexpr std::array<std::string_view, 3> sources = {"torch", "lantern", "candle"};
  examiner.member_or_nobody(state.caller);
  examiner.member_or_nobody(state.mapper);
  for (const Carried& one : state.carried) {
    examiner.member(one.who);
  }
  for (const Effect& one : state.effects) {
    examiner.member_or_nobody(one.who);
  }
  for (const Burning& light : state.lights) {
    examiner.member(light.who);
    if (std::find(sources.begin(), sources.end(), light.source) == sources.end()) {
      examiner.say("expected a torch, a lantern or a candle, found {}",
                   escape_for_terminal(light.source));
    }
  }
}

void look_at_creatures(Examiner& examiner, const Setting& setting, const State& state) {
  for (const Group& group : state.creatures) {
    examiner.group(group);
  }
  if (state.coming) {
    examiner.group(*state.coming);
  }
  for (const std::size_t entry : state.met) {
    examiner.number(entry, setting.key.creatures.size(), "creature entry");
  }
  if (!state.meeting) {
    return;
  }
  examiner.number(state.meeting->group, state.creatures.size(), "group");
  examiner.members(state.meeting->acted);
  examiner.members(state.meeting->hit);
  for (const Declared& one : state.meeting->declared) {
    examiner.member(one.who);
  }
}

}  // namespace

std::string misfit_of(const Setting& setting, const State& state) {
  Examiner examiner(setting);
  if (state.clock < 0) {
    examiner.say("the clock cannot be below 0");
  }
  for (const Ask& ask : state.asks) {
    if (ask.id.size() < 2) {
      examiner.say("a question needs a number");
    }
  }
  look_at_ways(examiner, setting, state);
  look_at_land(examiner, setting, state);
  look_at_town(examiner, setting, state);
  look_at_people(examiner, setting, state);
  look_at_creatures(examiner, setting, state);
  return examiner.why();
}

}  // namespace dungeonlab::expedition
