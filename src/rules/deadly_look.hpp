#pragma once

#include "dungeonlab/model/dungeon.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

#include <string>
#include <vector>

namespace dungeonlab::rules {

/// A creature next to a place that harms players who look from there.
struct Attacker {
  Place place;
  EncounterKind kind{};
  int harm = 0;  ///< number of pierces, or of burns
};

/// The creatures that pierce, or burn, a player at a place, over boundaries with nothing stronger
/// than `through`.
[[nodiscard]] std::vector<Attacker> piercers(const Dungeon& dungeon, const Place& place,
                                             Barrier through = Barrier::open);
[[nodiscard]] std::vector<Attacker> burners(const Dungeon& dungeon, const Place& place);
/// The total, such as `40 pierces`.
[[nodiscard]] std::string pierces_of(const std::vector<Attacker>& attackers);

/// A list such as `the urkh at B1.1, the orc at A2.1 and the urkh at C2.1`.
[[nodiscard]] std::string listed(const std::vector<Attacker>& attackers);

/// How to make a deadly look survivable: the wall to put up where no river flows, and the beast to
/// move.
[[nodiscard]] std::string relief(const Dungeon& dungeon, const Place& place);

/// Adds the attackers to a finding: as related places, as its proof and as cells to draw.
void show_attackers(Finding& finding, const Place& place, const std::vector<Attacker>& attackers);

}  // namespace dungeonlab::rules
