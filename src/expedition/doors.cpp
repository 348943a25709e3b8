// Doors (D05 to D09): open, force, pick, spike, close, listen. After the party has gone through, a
// door falls shut unless it is spiked. An opened lock stays open, and bars stay bent.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "expedition/fitting.hpp"
#include "expedition/play.hpp"
#include "expedition/stocking.hpp"

#include <algorithm>

namespace dungeonlab::expedition {

const DoorState* Play::touched(std::size_t index) const {
  const auto found = state_.doors.find(setting_.doors[index].name);
  return found == state_.doors.end() ? nullptr : &found->second;
}

bool Play::is_hidden(std::size_t index) const {
  const DoorFact& fact = setting_.doors[index];
  const DoorState* const state = touched(index);
  return fact.kind == DoorKind::secret && (state == nullptr || !state->is_found);
}

bool Play::is_passed(std::size_t index) const {
  const DoorFact& fact = setting_.doors[index];
  const DoorState* const state = touched(index);
  return fact.kind == DoorKind::arch || (state != nullptr && state->is_open) ||
         (fact.entry->spiked && (state == nullptr || !state->is_spiked));
}

/// What the table knows of a door.
std::string Play::door_words(std::size_t index) const {
  const DoorFact& fact = setting_.doors[index];
  const DoorState* const state = touched(index);
  if (fact.kind == DoorKind::bars) {
    return is_passed(index) ? "bars, bent" : "bars";
  }
  if (is_passed(index)) {
    return "a door, open";
  }
  if (state == nullptr || !state->is_known) {
    return "a door, shut";
  }
  const bool is_stuck = fact.kind == DoorKind::stuck || fact.entry->stuck;
  const bool is_locked = fact.kind == DoorKind::locked && !state->is_unlocked;
  return is_stuck ? "a door, stuck" : is_locked ? "a door, locked" : "a door, shut";
}

std::string_view Play::side_words(std::size_t index) const {
  const Boundary& at = setting_.doors[index].at;
  return name(at.cell == state_.at.cell ? at.side : opposite(at.side));
}

std::optional<Side> Play::side_of(const acts::Wall& wall) {
  if (const auto* const side = std::get_if<Side>(&wall)) {
    return *side;
  }
  const Boundary& at = *std::get_if<Boundary>(&wall);
  if (at.cell == state_.at.cell || at.other() == state_.at.cell) {
    return at.cell == state_.at.cell ? at.side : opposite(at.side);
  }
  refuse("{} is not next to {}", name(at), here());
  return std::nullopt;
}

/// Refuses a hidden door in the same words as a wall.
std::optional<std::size_t> Play::door_at(const acts::Wall& wall) {
  TRY(const Side side, side_of(wall));
  const int stands = setting_.side(state_.at.cell, side);
  if (stands < 0 || is_hidden(static_cast<std::size_t>(stands))) {
    refuse("the {} side has no door: it is {}", name(side),
           stands == Setting::arch ? "open" : "a wall");
    return std::nullopt;
  }
  return static_cast<std::size_t>(stands);
}

std::optional<std::size_t> Play::shut_door_at(const acts::Wall& wall) {
  TRY(const std::size_t index, door_at(wall));
  if (is_passed(index)) {
    refuse("to the {}: {}", side_words(index), door_words(index));
    return std::nullopt;
  }
  return index;
}

void Play::leave_doors() {
  if (!ask<"doors">().yes("shut")) {
    return;
  }
  for (auto& [name, door] : state_.doors) {
    if (door.is_open && !door.is_spiked) {
      const DoorFact& fact = setting_.doors[setting_.door_named.find(name)->second];
      door.is_open = fact.kind == DoorKind::bars;
    }
  }
}

void Play::act(const acts::Open& given) {
  const auto shut = shut_door_at(given.door);
  if (!shut) {
    return;
  }
  const std::size_t index = *shut;
  const std::size_t member = given.who.member;
  door_traps(index, member);
  if (!state_.is_up(member)) {
    return;
  }
  DoorState& state = door(index);
  const DoorFact& fact = setting_.doors[index];
  state.is_known = true;
  const bool is_stuck = fact.kind == DoorKind::stuck || fact.entry->stuck;
  const bool is_locked = fact.kind == DoorKind::locked && !state.is_unlocked;
  if (state.is_spiked || is_stuck || is_locked || fact.kind == DoorKind::bars) {
    say("the {} to the {} {}", fact.kind == DoorKind::bars ? "grating" : "door", side_words(index),
        state.is_spiked               ? "is held by a spike"
        : fact.kind == DoorKind::bars ? "has bars that do not move"
        : is_locked                   ? "is locked"
                                      : "does not open: it is stuck");
    return;
  }
  state.is_open = true;
  say("the door to the {} opens", side_words(index));
}

void Play::act(const acts::Force& given) {
  const auto shut = shut_door_at(given.door);
  if (!shut) {
    return;
  }
  const std::size_t index = *shut;
  const std::size_t member = given.who.member;
  const DoorFact& fact = setting_.doors[index];
  const bool is_locked =
      fact.kind == DoorKind::locked && (touched(index) == nullptr || !touched(index)->is_unlocked);
  const osr::AbilityValue strength = setting_.strength[member];
  const osr::Ruling& ruling = fact.kind == DoorKind::bars ? *ask<"bars">({{"str", strength}})
                              : is_locked                 ? *ask<"locked">({{"str", strength}})
                                                          : *ask<"stuck">({{"str", strength}});
  if (ruling.answer.refusal) {
    refuse("{}", *ruling.answer.refusal);
    return;
  }
  door_traps(index, member);
  if (!state_.is_up(member)) {
    return;
  }
  DoorState& state = door(index);
  state.is_known = true;
  ++state_.door_tries;
  const bool can_open = fact.kind != DoorKind::bars || fact.entry->bendable;
  const bool is_plain = fact.kind != DoorKind::bars && !is_locked && fact.kind != DoorKind::stuck &&
                        !fact.entry->stuck;
  const bool opens = is_plain || roll(ruling, fact.name).yes();
  state_.noise = state_.clock;
  spend(ask<"attempt">({{"what", "force"}})->whole);
  DoorState& now = door(index);
  if (opens && can_open) {
    now.is_open = true;
    now.is_spiked = false;
    now.is_unlocked = now.is_unlocked || is_locked || fact.kind == DoorKind::bars;
    say("{} to the {} {}", fact.kind == DoorKind::bars ? "the bars" : "the door", side_words(index),
        fact.kind == DoorKind::bars ? "bend" : "opens");
    return;
  }
  say("{} to the {} {} not move", fact.kind == DoorKind::bars ? "the bars" : "the door",
      side_words(index), fact.kind == DoorKind::bars ? "do" : "does");
  const auto doors = ask<"doors">();
  if (fact.kind != DoorKind::bars && !is_locked && !doors->answer.is_borrowed &&
      doors.yes("surprise") && !now.is_alarmed) {
    now.is_alarmed = true;
    hint("from now on the party surprises nobody beyond this door (O26)");
  }
}

void Play::act(const acts::Pick& given) {
  const auto at = door_at(given.door);
  if (!at) {
    return;
  }
  const std::size_t index = *at;
  const std::size_t member = given.who.member;
  const auto skill = setting_.member(member).skills.find("open_locks");
  if (skill == setting_.member(member).skills.end() || skill->second == "0") {
    refuse("O27: a lock needs skill or magic, and {} lacks the skill `open_locks`", who(member));
    return;
  }
  const DoorFact& fact = setting_.doors[index];
  DoorState& state = door(index);
  if (is_passed(index) || state.is_unlocked || (state.is_known && fact.kind != DoorKind::locked)) {
    refuse("the {} side has no lock to open", side_words(index));
    return;
  }
  door_traps(index, member);
  if (!state_.is_up(member)) {
    return;
  }
  const bool opens = roll(ask<"locked">({{"skill", skill->second}}), fact.name).yes();
  spend(ask<"attempt">({{"what", "pick"}})->whole);
  DoorState& now = door(index);
  now.is_known = true;
  if (fact.kind != DoorKind::locked) {
    say("the door to the {} has no lock", side_words(index));
  } else if (opens) {
    now.is_unlocked = true;
    now.is_open = true;
    say("the lock to the {} opens", side_words(index));
  } else {
    say("the lock to the {} does not open", side_words(index));
  }
}

void Play::act(const acts::Spike& given) {
  const auto index = door_at(given.door);
  if (!index) {
    return;
  }
  const auto spikes = state_.kit.find("spike");
  if (spikes == state_.kit.end() || spikes->second <= 0) {
    refuse("the party has no spike");
    return;
  }
  if (setting_.doors[*index].kind == DoorKind::bars) {
    refuse("bars cannot be spiked");
    return;
  }
  --spikes->second;
  spend(ask<"attempt">({{"what", "strike"}})->whole);
  door(*index).is_spiked = true;
  say("a spike holds the door to the {} {}", side_words(*index),
      is_passed(*index) ? "open" : "shut");
}

void Play::act(const acts::Close& given) {
  const auto index = door_at(given.door);
  if (!index) {
    return;
  }
  if (!is_passed(*index) || setting_.doors[*index].kind == DoorKind::bars) {
    refuse("to the {}: {}", side_words(*index), door_words(*index));
    return;
  }
  DoorState& state = door(*index);
  state.is_open = false;
  state.is_spiked = setting_.doors[*index].entry->spiked;
  say("the door to the {} is shut", side_words(*index));
}

void Play::act(const acts::Listen& given) {
  const auto at = door_at(given.door);
  if (!at) {
    return;
  }
  const std::size_t index = *at;
  const std::size_t member = given.who.member;
  const DoorFact& fact = setting_.doors[index];
  auto& tried = state_.tried["listen " + fact.name];
  const auto skill = setting_.member(member).skills.find("listen");
  const std::optional<std::string_view> chance =
      skill == setting_.member(member).skills.end()
          ? std::nullopt
          : std::optional<std::string_view>(skill->second);
  if (tried.contains(member) &&
      ask<"listen">({{"chance", chance}, {"again", true}})->is_refused()) {
    refuse("O30: {} has already listened here", who(member));
    return;
  }
  ++tried[member];
  const bool hears =
      roll(ask<"listen">({{"chance", chance}}), fact.name, To::as_the_act_says).yes();
  const Place beyond{fact.at.cell == state_.at.cell ? fact.at.other() : fact.at.cell,
                     state_.at.level};
  // Creatures are heard unless they or their room are silent.
  std::string heard;
  const PlaceFact& there = setting_.fact(beyond);
  for (const std::size_t entry : there.creatures) {
    const Creatures& row = setting_.key.creatures[entry];
    const Kind* const kind = kind_named(setting_.key, row.kind);
    const bool is_silent =
        (kind != nullptr && kind->has('s')) || (there.room != nullptr && there.room->silent);
    const auto met = std::find_if(state_.creatures.begin(), state_.creatures.end(),
                                  [&](const Group& one) { return one.entry == entry; });
    const bool is_there =
        met == state_.creatures.end() ||
        (living(*met) > 0 && met->at == setting_.name(beyond) && met->fate != Fate::fled);
    if (!is_silent && is_there) {
      heard = row.kind;
    }
  }
  spend(ask<"attempt">({{"what", "listen"}})->whole);
  if (!hears || heard.empty()) {
    say("{} hears nothing", who(member));
    hint("{}", !hears ? "the roll failed" : "there is nothing to hear");
    return;
  }
  const std::string words =
      judge("J09", fmt::format("what {} hears to the {}", who(member), side_words(index)),
            {"something moves", fmt::format("it sounds like {}", heard)});
  state_.tried["heard " + setting_.name(beyond)][member] = 1;
  say("{} hears: {}", who(member), words);
  hint("{} in {}", heard, setting_.name(beyond));
}

}  // namespace dungeonlab::expedition
