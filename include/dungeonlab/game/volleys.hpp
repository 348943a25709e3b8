#pragma once

#include "dungeonlab/game/game.hpp"

#include <vector>

namespace dungeonlab::game {

/// The number of units that kill a creature at once (engine 5); 0 if that ammunition cannot.
[[nodiscard]] int lethal(const EncounterInfo& row, bool exote, Ammo ammo, const Rulings& rulings);

/// How many unhealed hits by that ammunition a creature has.
[[nodiscard]] std::int32_t wounds_of(const Creature& creature, Ammo ammo);

/// A volley of one kind of ammunition over one side, with no wasted units.
struct Volley {
  std::int32_t count = 0;
  bool opens = false;         ///< opens the wall on that side
  PlaceIndex last = nowhere;  ///< home of the last creature that it kills or blinds
};

/// The volleys with a permanent effect (engine 3.6), smallest first: enough to open the wall and,
/// with that or alone, enough to kill the first creature behind it, the first two, and so on.
/// Players, the stock and whose turn it is are ignored.
[[nodiscard]] std::vector<Volley> useful_volleys(const Game& game, const State& state,
                                                 PlaceIndex from, Side side, Ammo ammo);

}  // namespace dungeonlab::game
