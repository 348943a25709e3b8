// Traps (D13): the referee or the dice decide whether an action springs one, in marching order
// until somebody springs it; then comes a save, an attack or just damage.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "expedition/fitting.hpp"
#include "expedition/play.hpp"

#include <algorithm>

namespace dungeonlab::expedition {

void Play::room_traps() {
  for (const std::size_t trap : setting_.fact(state_.at).traps) {
    if (setting_.key.traps[trap].kind == TrapKind::room) {
      meet_trap(trap, in_file());
    }
    if (state_.ending != Ending::none || has_slid_) {
      return;
    }
  }
}

void Play::door_traps(std::size_t index, std::size_t member) {
  for (const std::size_t trap : setting_.doors[index].traps) {
    meet_trap(trap, {member});
  }
}

void Play::item_traps(std::string_view thing, std::size_t member) {
  for (const std::size_t trap : setting_.fact(state_.at).traps) {
    const Trap& row = setting_.key.traps[trap];
    if (row.kind == TrapKind::treasure && (row.item.empty() || row.item == thing)) {
      meet_trap(trap, {member});
    }
  }
}

void Play::meet_trap(std::size_t trap, const std::vector<std::size_t>& file) {
  const Trap& row = setting_.key.traps[trap];
  if (state_.sprung.contains(trap) || state_.removed.contains(trap) || file.empty()) {
    return;
  }
  if (state_.found_traps.contains(trap)) {
    const std::string met = judge("J13", fmt::format("the {} at {} is known", row.trap, row.at),
                                  {"stays", "avoided", "sprung"});
    if (met == "avoided") {
      say("the party avoids the {}", row.trap);
      return;
    }
    if (met == "sprung") {
      spring(trap, file.front());
      return;
    }
  }
  const std::string is_trigger =
      judge("J14", fmt::format("is the {} at {} sprung", row.trap, row.at), {"roll", "yes", "no"});
  if (is_trigger == "no") {
    return;
  }
  if (is_trigger == "yes") {
    spring(trap, file.front());
    return;
  }
  const bool is_first_alone =
      osr::reading_in_force(setting_.rules, setting_.options, "trap-walk") == "first";
  const osr::Ruling& chance = setting_.book.chance("trigger", row.trigger);
  for (const std::size_t member : file) {
    if (roll(chance, fmt::format("{} {}", row.at, who(member)), To::referee).yes()) {
      spring(trap, member);
      return;
    }
    if (is_first_alone) {
      return;
    }
  }
}

/// Springs a trap on a member.
void Play::spring(std::size_t trap, std::size_t member) {
  const Trap& row = setting_.key.traps[trap];
  state_.found_traps.insert(trap);
  if (!row.rearms) {
    state_.sprung.insert(trap);
  }
  const HouseTrap* const known = house_trap(row.trap);
  say("{} springs a trap: {}", who(member),
      known != nullptr ? std::string(known->about) : row.trap);
  if (row.trap != shaft) {
    for (const std::size_t one : row.all ? in_file() : std::vector<std::size_t>{member}) {
      if (!escapes(row, one)) {
        strike(row, one);
      }
    }
  } else if (!escapes(row, member)) {
    if (const auto to = place_on(*setting_.dungeon, row.to)) {
      say("the party slides down to {}, unhurt", setting_.name(*to));
      arrive(*to);
      has_slid_ = true;
    } else {
      say("the floor tilts, but nothing else happens");
    }
  }
}

bool Play::escapes(const Trap& trap, std::size_t member) {
  if (!trap.save) {
    return false;
  }
  const std::size_t plus = std::min(trap.save->find('+'), trap.save->size());
  std::int64_t mod = 0;
  for (std::size_t i = 0; i < osr::ability_names.size() && plus < trap.save->size(); ++i) {
    if (to_lower(trap.save->substr(plus + 1)) == osr::ability_names[i]) {
      mod = setting_.bonus(member, static_cast<osr::Ability>(i));
    }
  }
  const bool is_saved = saves(member, std::string_view(*trap.save).substr(0, plus), mod);
  if (is_saved) {
    say("{} escapes it", who(member));
  }
  return is_saved;
}

void Play::strike(const Trap& trap, std::size_t member) {
  if (trap.attack) {
    const bool hits = roll(ask<"attack">({{"hd", *trap.attack}, {"ac", setting_.ac[member]}}),
                           fmt::format("{} {}", trap.at, who(member)))
                          .yes();
    if (!hits) {
      say("it misses {}", who(member));
      return;
    }
  }
  if (trap.damage == "0" && trap.save) {
    const std::string poison =
        judge("J06", fmt::format("poison: {}", who(member)), {"dies", "another effect"});
    if (poison == "dies") {
      hurt(member, state_.members[member].hp, trap.trap);
    } else {
      say("{} is poisoned: {}", who(member), poison);
    }
    return;
  }
  const std::int64_t damage =
      roll(setting_.book.dice("trap-damage", trap.damage), who(member), To::all).number();
  hurt(member, std::max<std::int64_t>(0, damage), trap.trap);
}

/// Removes a trap by skill alone (D12). Anything else the table tries is up to the referee, when
/// the party reaches the trap (J13).
void Play::act(const acts::Remove& given) {
  const std::size_t member = given.who.member;
  const auto skill = setting_.member(member).skills.find("remove_traps");
  if (skill == setting_.member(member).skills.end() || skill->second == "0") {
    refuse("removing a trap needs skill, and {} lacks the skill `remove_traps`", who(member));
    return;
  }
  std::vector<std::size_t> near = setting_.fact(state_.at).traps;
  for (const Side side : all_sides) {
    const int stands = setting_.side(state_.at.cell, side);
    if (stands == Setting::arch || (stands >= 0 && is_passed(static_cast<std::size_t>(stands)))) {
      const auto& beyond =
          setting_.fact({dungeonlab::beside(state_.at.cell, side), state_.at.level}).traps;
      near.insert(near.end(), beyond.begin(), beyond.end());
    }
    if (stands >= 0) {
      const auto& on_it = setting_.doors[static_cast<std::size_t>(stands)].traps;
      near.insert(near.end(), on_it.begin(), on_it.end());
    }
  }
  const auto trap = std::find_if(near.begin(), near.end(), [&](std::size_t one) {
    return setting_.key.traps[one].trap == given.trap.text && state_.found_traps.contains(one) &&
           !state_.removed.contains(one) && !state_.sprung.contains(one);
  });
  if (trap == near.end()) {
    refuse("no known trap \"{}\" here is still armed", escape_for_terminal(given.trap.text));
    return;
  }
  const Trap& row = setting_.key.traps[*trap];
  const bool is_made = roll(setting_.book.chance("remove-trap", skill->second),
                            fmt::format("{} {}", row.at, who(member)), To::all)
                           .yes();
  spend(ask<"attempt">({{"what", "pick"}})->whole);
  if (is_made) {
    state_.removed.insert(*trap);
    say("{} removes the {}", who(member), row.trap);
  } else {
    say("{} fails to remove the {}", who(member), row.trap);
  }
}

void Play::act(const acts::JumpShaft& /*given*/) {
  for (const std::size_t trap : setting_.fact(state_.at).traps) {
    const Trap& row = setting_.key.traps[trap];
    const auto to = place_on(*setting_.dungeon, row.to);
    if (row.trap == shaft && to && state_.found_traps.contains(trap)) {
      spend(1);
      say("the party goes down the shaft to {}", setting_.name(*to));
      arrive(*to);
      return;
    }
  }
  refuse("no known shaft here leads anywhere");
}

void Play::act(const acts::Climb& given) {
  constexpr std::int64_t plain = 10;
  const std::size_t member = given.who.member;
  const std::int64_t mod = given.kit ? 0 : difficulty(given.mod);
  const std::int64_t score =
      setting_.member(member).scores[static_cast<std::size_t>(osr::Ability::dex)].value_or(plain);
  const bool made =
      given.kit || roll(ask<"check">({{"score", score}, {"mod", mod}}), who(member)).yes();
  spend(1);
  say("{} {}", who(member), made ? "climbs" : "fails to climb");
}

void Play::act(const acts::Swim& given) {
  constexpr std::int64_t hundred = 100;
  const std::int64_t danger = given.danger.value_or(0);
  const std::size_t member = given.who.member;
  const bool drowns =
      danger > 0 && roll(setting_.book.chance("drown", fmt::format("{}/{}", danger, hundred)),
                         who(member), To::all)
                        .yes();
  spend(1);
  if (drowns) {
    hurt(member, state_.members[member].hp, "drowning");
  } else {
    say("{} swims, at {} ft a turn", who(member),
        ask<"swim">({{"rate", rate_of(setting_, state_, member)}})->whole);
  }
}

void Play::act(const acts::Fall& given) {
  const std::size_t member = given.who.member;
  const std::int64_t feet = *given.feet;
  const osr::Ruling& fall = ask<"fall">({{"feet", feet}});
  const std::int64_t damage = fall.is_rolled() ? roll(fall, who(member)).number() : fall.whole;
  spend(1);
  say("{} falls {} ft", who(member), feet);
  hurt(member, damage, "a fall");
}

}  // namespace dungeonlab::expedition
