// Shared code of the rules about deadly looks. The sums come from one table of the whole dungeon;
// only where a sum is too high are the neighbours looked up again, to name them and to find a
// boundary for a wall. A wall spans all levels, so it must not cross a river on any of them.
#include "rules/deadly_look.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/look.hpp"
#include "dungeonlab/model/numbers.hpp"

#include <algorithm>
#include <optional>

namespace dungeonlab::rules {
namespace {

bool river_flows(const Dungeon& dungeon, Cell from, Cell to, int level) {
  const PlaceIndex source = dungeon.index({from, level});
  return dungeon.holds(source) == Dungeon::Holds::river &&
         dungeon.sends_to(source) == dungeon.index({to, level});
}

bool river_between(const Dungeon& dungeon, Cell one, Cell other) {
  for (int level = 0; level < dungeon.levels(); ++level) {
    if (river_flows(dungeon, one, other, level) || river_flows(dungeon, other, one, level)) {
      return true;
    }
  }
  return false;
}

std::vector<Attacker> attackers(const Dungeon& dungeon, const Place& place,
                                std::uint8_t EncounterInfo::*harm, Barrier through) {
  std::vector<Attacker> found;
  for (const Side side : all_sides) {
    const Place there{beside(place.cell, side), place.level};
    if (dungeon.ground().barrier(place.cell, side) > through ||
        dungeon.holds(dungeon.index(there)) != Dungeon::Holds::encounter) {
      continue;
    }
    const EncounterInfo& row = info(dungeon.kind(dungeon.index(there)));
    if (row.*harm > 0) {
      found.push_back({there, row.kind, row.*harm});
    }
  }
  return found;
}

int sum(const std::vector<Attacker>& attackers) {
  int harm = 0;
  for (const Attacker& attacker : attackers) {
    harm += attacker.harm;
  }
  return harm;
}

std::string described(const Attacker& attacker) {
  return std::string(spoken(attacker.kind)) + " at " + name(attacker.place);
}

}  // namespace

std::vector<Attacker> piercers(const Dungeon& dungeon, const Place& place, Barrier through) {
  return attackers(dungeon, place, &EncounterInfo::pierces, through);
}

std::vector<Attacker> burners(const Dungeon& dungeon, const Place& place) {
  return attackers(dungeon, place, &EncounterInfo::burns, Barrier::open);
}

std::string pierces_of(const std::vector<Attacker>& attackers) {
  return counted(sum(attackers), "pierce");
}

const std::vector<PlaceIndex>& Inspection::deadly_looks() const {
  if (!deadly_looks_) {
    deadly_looks_.emplace();
    const std::vector<game::Look>& looks = relaxed_game().looks();
    for (PlaceIndex place = 0; place < looks.size(); ++place) {
      if (looks[place].pierces > numbers::pierces_survived && relaxed_game().is_stood_on(place)) {
        deadly_looks_->push_back(place);
      }
    }
  }
  return *deadly_looks_;
}

std::string listed(const std::vector<Attacker>& attackers) {
  std::string text;
  for (std::size_t i = 0; i < attackers.size(); ++i) {
    if (i > 0) {
      text += i + 1 == attackers.size() ? " and " : ", ";
    }
    text += "the " + described(attackers[i]);
  }
  return text;
}

std::string relief(const Dungeon& dungeon, const Place& place) {
  const std::vector<Attacker> all = piercers(dungeon, place);
  const Attacker* moved = nullptr;
  for (const Attacker& attacker : all) {
    if (sum(all) - attacker.harm > numbers::pierces_survived) {
      continue;
    }
    if (!river_between(dungeon, place.cell, attacker.place.cell)) {
      return "put a simple wall between " + name(place.cell) + " and " + name(attacker.place.cell) +
             ", or move the " + described(attacker);
    }
    moved = moved == nullptr ? &attacker : moved;
  }
  return moved == nullptr ? std::string() : "move the " + described(*moved);
}

void show_attackers(Finding& finding, const Place& place, const std::vector<Attacker>& attackers) {
  finding.witness.type = Witness::Type::index_list;
  finding.cells = {place.cell};
  for (const Attacker& attacker : attackers) {
    const bool pierces = info(attacker.kind).pierces > 0;
    finding.related.push_back({Subject::at(attacker.place),
                               counted(attacker.harm, pierces ? "pierce" : "burn") + " from here"});
    finding.cells.push_back(attacker.place.cell);
  }
}

}  // namespace dungeonlab::rules
