#pragma once

#include "dungeonlab/expedition/tracker.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/osr/day_end.hpp"
#include "dungeonlab/osr/rulebook.hpp"
#include "expedition/trek.hpp"

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::expedition {

/// A door of the key.
struct DoorFact {
  Boundary at{};
  std::string name{};
  DoorKind kind = DoorKind::door;
  const Door* entry = nullptr;
  std::vector<std::size_t> traps{};  ///< indices in the key
};

/// The contents of a place, as indices in the key.
struct PlaceFact {
  std::vector<std::size_t> traps{};
  std::vector<std::size_t> creatures{};
  std::vector<std::size_t> treasure{};
  const Room* room = nullptr;
  bool is_water = false;
  bool is_river = false;
};

/// The rules for food and water, looked up at the end of the first day.
struct Provisions {
  const osr::Ruling* lasts = nullptr;    ///< days that a ration lasts
  const osr::Ruling* quarts = nullptr;   ///< quarts of water per day
  const osr::Ruling* goes_on = nullptr;  ///< a day with food does not reset the days without
  std::array<osr::Need, 2> needs{};
};

/// Everything that does not change during an expedition or a journey.
struct Setting {
  static constexpr int arch = -1;
  static constexpr int rock = -2;

  /// `map` is null on a journey; then call fill() next.
  Setting(const Dungeon* map, osr::RuleSet set, osr::AskOptions asked, Key made, osr::Party who,
          Terms of);
  /// Looks up the rules for a journey. An error is one in its plan.
  Result<void> fill(Journey journey);

  const Dungeon* dungeon;
  osr::RuleSet rules;
  osr::AskOptions options;
  Key key;
  osr::Party party;
  Terms terms;
  osr::Rulebook book;
  osr::RollKey roll_key{};  ///< shared by all rolls: rule set, seed and stream
  std::optional<Trek> trek{};
  std::optional<Provisions> provisions{};
  std::size_t people = 0;  ///< the number of members; animals come after them

  std::vector<std::string> place_names{};  ///< by place
  std::vector<PlaceFact> places{};         ///< by place
  std::vector<DoorFact> doors{};
  std::vector<std::array<int, 4>> sides{};  ///< by square: a door, arch or rock
  std::map<std::string, std::size_t, std::less<>> door_named{};
  std::map<std::string, std::size_t, std::less<>> member_named{};
  std::vector<std::vector<Thing>> lying{};    ///< by treasure of the key
  std::vector<osr::AbilityValue> strength{};  ///< by member
  std::vector<std::array<std::int64_t, osr::ability_names.size()>> bonuses{};
  std::vector<std::int64_t> thac0{};  ///< by member
  std::vector<std::int64_t> ac{};
  Place enter{};
  std::int64_t turn = 60;  ///< rounds
  std::int64_t hour = 6;   ///< turns
  std::int64_t day = 144;  ///< turns
  std::int64_t due = 5;    ///< turns without rest until rest is due
  std::int64_t tired = 6;  ///< turns without rest until they are tired
  std::int64_t tired_attack = 0;
  std::int64_t tired_damage = 0;

  [[nodiscard]] Where where() const {
    return dungeon != nullptr  ? Where::map
           : !trek             ? Where::town
           : trek->is_at_sea() ? Where::ship
                               : Where::land;
  }
  [[nodiscard]] const osr::Member& member(std::size_t who) const { return party.members[who]; }
  [[nodiscard]] const std::string& name(const Place& place) const {
    return place_names[dungeon == nullptr ? 0 : dungeon->index(place)];
  }
  [[nodiscard]] const PlaceFact& fact(const Place& place) const {
    return places[dungeon == nullptr ? 0 : dungeon->index(place)];
  }
  /// The door on a side of a cell, arch or rock.
  [[nodiscard]] int side(Cell cell, Side side) const {
    return sides[dungeon->ground().square(cell)][static_cast<std::size_t>(side)];
  }
  /// The score or bonus of an ability; 10 if the party file leaves it out.
  [[nodiscard]] osr::AbilityValue ability(std::size_t who, osr::Ability ability) const;
  [[nodiscard]] std::int64_t bonus(std::size_t who, osr::Ability ability) const {
    return bonuses[who][static_cast<std::size_t>(ability)];
  }
};

/// The kind of creatures: from the key, or built-in, or else a plain one.
[[nodiscard]] const Kind& kind_of(const Setting& setting, const Group& group);
/// The trait that the key gives these creatures, or else that of their kind.
template <class T>
[[nodiscard]] const T& trait_of(const Setting& setting, const Group& group, T Creatures::*listed,
                                T Kind::*usual) {
  return group.entry == nobody ? kind_of(setting, group).*usual
                               : setting.key.creatures[group.entry].*listed;
}
/// True if anybody who is up can see (D04).
[[nodiscard]] bool sees(const Setting& setting, const State& state);
/// The rate, in feet per turn, of a member who carries that weight of treasure in coins (C03 to
/// C05).
[[nodiscard]] std::int64_t rate_with(Setting& setting, const State& state, std::size_t member,
                                     std::int64_t coins);
[[nodiscard]] std::int64_t rate_of(Setting& setting, const State& state, std::size_t member);
/// The current rate of all who are up together (C07, D04).
[[nodiscard]] std::int64_t group_rate(Setting& setting, const State& state);

/// Why play cannot go on from a state with this map, key and party; empty if it can.
[[nodiscard]] std::string misfit_of(const Setting& setting, const State& state);

/// The shares in an expedition's experience and coins.
struct Shares {
  std::int64_t members = 0;  ///< members who are up, without retainers
  std::int64_t retainers = 0;
  std::int64_t xp = 0;  ///< in all
  std::int64_t member_xp = 0;
  std::int64_t retainer_xp = 0;
  std::int64_t coins = 0;
  std::int64_t member_coins = 0;
  std::int64_t retainer_coins = 0;
  std::int64_t coins_left = 0;
};
[[nodiscard]] Shares shares_of(Setting& setting, const State& state);
/// The share of one member; none for a member who is down or gone.
struct Share {
  std::int64_t xp = 0;
  std::int64_t coins = 0;
  std::int64_t xp_now = 0;  ///< the new total, capped by the rules (X03)
};
[[nodiscard]] Share share_of(Setting& setting, const State& state, const Shares& shares,
                             std::size_t member);

}  // namespace dungeonlab::expedition
