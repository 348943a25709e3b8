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

/// A door as it stands in the key.
struct DoorFact {
  Boundary at{};
  std::string name{};
  DoorKind kind = DoorKind::door;
  const Door* entry = nullptr;
  std::vector<std::size_t> traps{};  ///< of the key
};

/// What the key has at a place.
struct PlaceFact {
  std::vector<std::size_t> traps{};
  std::vector<std::size_t> creatures{};
  std::vector<std::size_t> treasure{};
  const Room* room = nullptr;
  bool is_water = false;
  bool is_river = false;
};

/// What the rules say of food and water, asked at the end of the first day.
struct Provisions {
  const osr::Ruling* lasts = nullptr;    ///< days that a ration lasts
  const osr::Ruling* quarts = nullptr;   ///< of water a day
  const osr::Ruling* goes_on = nullptr;  ///< a fed day leaves the days without food as they are
  std::array<osr::Need, 2> needs{};
};

/// Everything that does not change during an expedition or a journey.
struct Setting {
  static constexpr int arch = -1;
  static constexpr int rock = -2;

  /// A map, or null in town and on a journey: for that fill() must follow.
  Setting(const Dungeon* map, osr::RuleSet set, osr::AskOptions asked, Key made, osr::Party who,
          Terms of);
  /// What the rules say of a journey. An error is one of its plan.
  Result<void> fill(Journey journey);

  const Dungeon* dungeon;
  osr::RuleSet rules;
  osr::AskOptions options;
  Key key;
  osr::Party party;
  Terms terms;
  osr::Rulebook book;
  osr::RollKey roll_key{};  ///< of all rolls: rule set, seed and stream
  std::optional<Trek> trek{};
  std::optional<Provisions> provisions{};
  std::size_t people = 0;  ///< members; animals stand behind them

  std::vector<std::string> place_names{};  ///< by place
  std::vector<PlaceFact> places{};         ///< by place
  std::vector<DoorFact> doors{};
  std::vector<std::array<int, 4>> sides{};  ///< by square: a door, arch or rock
  std::map<std::string, std::size_t, std::less<>> door_named{};
  std::map<std::string, std::size_t, std::less<>> member_named{};
  std::vector<std::vector<Thing>> lying{};    ///< by treasure of the key
  std::vector<osr::AbilityValue> strength{};  ///< of each member
  std::vector<std::array<std::int64_t, osr::ability_names.size()>> bonuses{};
  std::vector<std::int64_t> thac0{};  ///< of each member
  std::vector<std::int64_t> ac{};
  Place enter{};
  std::int64_t turn = 60;  ///< rounds
  std::int64_t hour = 6;   ///< turns
  std::int64_t day = 144;  ///< turns
  std::int64_t due = 5;    ///< turns without rest, then it is due
  std::int64_t tired = 6;  ///< likewise, then it tells
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
  /// The score or bonus of an ability; 10 if the party does not say it.
  [[nodiscard]] osr::AbilityValue ability(std::size_t who, osr::Ability ability) const;
  [[nodiscard]] std::int64_t bonus(std::size_t who, osr::Ability ability) const {
    return bonuses[who][static_cast<std::size_t>(ability)];
  }
};

/// The kind of creatures: of the key or of the house, else a plain one.
[[nodiscard]] const Kind& kind_of(const Setting& setting, const Group& group);
/// As the key has it of these creatures, else as it is of their kind.
template <class T>
[[nodiscard]] const T& trait_of(const Setting& setting, const Group& group, T Creatures::*listed,
                                T Kind::*usual) {
  return group.entry == nobody ? kind_of(setting, group).*usual
                               : setting.key.creatures[group.entry].*listed;
}
/// Whether anybody who is up sees where they stand (D04).
[[nodiscard]] bool sees(const Setting& setting, const State& state);
/// Feet a turn of a member who carries treasure of that weight in coins (C03 to C05).
[[nodiscard]] std::int64_t rate_with(Setting& setting, const State& state, std::size_t member,
                                     std::int64_t coins);
[[nodiscard]] std::int64_t rate_of(Setting& setting, const State& state, std::size_t member);
/// Of all who are up together, as they are now (C07, D04).
[[nodiscard]] std::int64_t group_rate(Setting& setting, const State& state);

/// Why play cannot go on from a state with this map, key and party; empty: it can.
[[nodiscard]] std::string misfit_of(const Setting& setting, const State& state);

/// What each has of an expedition.
struct Shares {
  std::int64_t members = 0;  ///< who are up, without retainers
  std::int64_t retainers = 0;
  std::int64_t xp = 0;  ///< of all
  std::int64_t member_xp = 0;
  std::int64_t retainer_xp = 0;
  std::int64_t coins = 0;
  std::int64_t member_coins = 0;
  std::int64_t retainer_coins = 0;
  std::int64_t coins_left = 0;
};
[[nodiscard]] Shares shares_of(Setting& setting, const State& state);
/// What one member has of it: nothing who is down or gone.
struct Share {
  std::int64_t xp = 0;
  std::int64_t coins = 0;
  std::int64_t xp_now = 0;  ///< with all before, and no further than the rules let it (X03)
};
[[nodiscard]] Share share_of(Setting& setting, const State& state, const Shares& shares,
                             std::size_t member);

}  // namespace dungeonlab::expedition
