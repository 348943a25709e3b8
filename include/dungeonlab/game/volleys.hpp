#pragma once

#include "dungeonlab/game/game.hpp"

#include <vector>

namespace dungeonlab::game {

/// What kills a creature at once (engine 5): 0 if that ammunition does not.
[[nodiscard]] int lethal(const EncounterInfo& row, bool exote, Ammo ammo, const Rulings& rulings);

/// How often that ammunition has hit a creature and is not yet healed.
[[nodiscard]] std::int32_t wounds_of(const Creature& creature, Ammo ammo);

/// A volley of one ammunition over one side that is worth its units: none of them is wasted.
struct Volley {
  std::int32_t count = 0;
  bool opens = false;         ///< the wall that stands there
  PlaceIndex last = nowhere;  ///< home of the last creature that it kills or blinds
};

/// The volleys that change something for good (engine 3.6), the smallest first: what opens the
/// wall, and with it or alone what is lethal to the first creature behind it, to the first two, and
/// so on. Without players. It asks neither for the stock nor whose turn it is.
[[nodiscard]] std::vector<Volley> useful_volleys(const Game& game, const State& state,
                                                 PlaceIndex from, Side side, Ammo ammo);

}  // namespace dungeonlab::game
