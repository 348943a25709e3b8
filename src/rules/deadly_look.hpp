#pragma once

#include "dungeonlab/model/dungeon.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

#include <string>
#include <vector>

namespace dungeonlab::rules {

/// Someone beside a place who harms whoever looks from there.
struct Attacker {
  Place place;
  EncounterKind kind{};
  int harm = 0;  ///< so many pierces, or so many burns
};

/// Who pierces, or who burns, a player at a place, over boundaries on which nothing stronger than
/// `through` stands.
[[nodiscard]] std::vector<Attacker> piercers(const Dungeon& dungeon, const Place& place,
                                             Barrier through = Barrier::open);
[[nodiscard]] std::vector<Attacker> burners(const Dungeon& dungeon, const Place& place);
/// `40 pierces`.
[[nodiscard]] std::string pierces_of(const std::vector<Attacker>& attackers);

/// `the urkh at B1.1, the orc at A2.1 and the urkh at C2.1`.
[[nodiscard]] std::string listed(const std::vector<Attacker>& attackers);

/// What makes a deadly look one that can be survived: the wall to put up where no river flows, and
/// the beast to move.
[[nodiscard]] std::string relief(const Dungeon& dungeon, const Place& place);

/// Adds the attackers to a finding: as related places, as its proof and as cells to be drawn.
void show_attackers(Finding& finding, const Place& place, const std::vector<Attacker>& attackers);

}  // namespace dungeonlab::rules
