#pragma once

#include "dungeonlab/kit/kit.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace dungeonlab::kit {

/// Those who play, and the contents of their map: decides which sentences they need.
class Audience {
 public:
  Audience(const rules::ValidDungeon& dungeon, const Imprint& imprint);

  [[nodiscard]] const PlayRules& rules() const { return rules_; }
  [[nodiscard]] bool has(HouseRule rule) const { return rules_.has(rule); }
  [[nodiscard]] bool is_alone() const { return players_ == 1; }
  [[nodiscard]] bool has_levels() const { return levels_ > 1; }
  [[nodiscard]] bool has_rivers() const { return !sheet_.rivers.empty(); }
  [[nodiscard]] std::set<RiverPiece> river_pieces() const;
  /// True if the map contains a kind with that property.
  template <class Is>
  [[nodiscard]] bool holds_any(Is&& is) const {
    return std::any_of(sheet_.encounters.begin(), sheet_.encounters.end(),
                       [&](const Encounter& one) { return one.kind && is(info(*one.kind)); });
  }
  [[nodiscard]] bool holds(EncounterKind kind) const {
    return holds_any([&](const EncounterInfo& row) { return row.kind == kind; });
  }
  [[nodiscard]] bool holds(Family family) const {
    return holds_any([&](const EncounterInfo& row) { return row.family == family; });
  }
  [[nodiscard]] bool holds(Arrival arrival) const {
    return holds_any([&](const EncounterInfo& row) { return row.arrival == arrival; });
  }
  [[nodiscard]] bool holds_skins() const {
    return holds_any([](const EncounterInfo& row) { return row.skin_price > 0; });
  }
  [[nodiscard]] bool holds_orcs() const { return holds(Arrival::insult); }
  [[nodiscard]] bool holds_beasts() const {
    return holds_any([](const EncounterInfo& row) { return row.kill.bullets > 0; });
  }
  [[nodiscard]] bool holds_stores() const { return holds(Arrival::trade); }
  [[nodiscard]] bool holds_riders() const {
    return holds(EncounterKind::ontifutlas) && holds(EncounterKind::bridle);
  }
  /// True if players cannot tell which of several kinds a tree is.
  [[nodiscard]] bool holds_several_trees() const;

  /// A text about a kind, a wall or a house rule without what is only about things that the map
  /// does not contain.
  [[nodiscard]] std::string adapted(std::string words) const;
  /// The profile, and those house rules that concern this map.
  [[nodiscard]] std::vector<std::string> house_rules() const;
  /// Which goods of a store or a tree are useless here, in a sentence; empty if none.
  [[nodiscard]] std::string useless_goods() const;

 private:
  const Sheet& sheet_;
  PlayRules rules_;
  int players_;
  int levels_;
};

}  // namespace dungeonlab::kit
