#pragma once

#include "dungeonlab/game/ammunition.hpp"
#include "relax/relaxed_game.hpp"

#include <cstddef>
#include <optional>

namespace dungeonlab::relax {

/// Where ammunition runs out, and how much more would suffice.
struct Shortage {
  PlaceIndex from = 0;  ///< where a player can still stand with what is left, possibly nothing
  PlaceIndex to = 0;    ///< where she cannot come, or cannot stay, without more
  game::Ammunition
      missing{};  ///< with this much more given to her there, a relaxed route leads out
};

/// Whether the kits are enough to carry the treasure out (rule P05).
struct Supplies {
  bool suffice = false;
  std::optional<PlaceIndex> refill{};  ///< the first place found with more ammunition
  std::optional<Shortage> shortage{};  ///< if they are not enough, but more would help
};

/// The largest number of places times sets of dead creatures for which all routes are searched, on
/// maps with creatures to kill.
inline constexpr std::size_t supplies_places_max = 1'000'000;

/// Searches the relaxed game for a route that the kits of one landing pay for; nothing is picked up
/// or bought. If other players strike with morgul blades, the player may end up in any Mordor
/// without ammunition. Nothing if no route is found quickly and the map is too large for a full
/// search.
[[nodiscard]] std::optional<Supplies> supplies(const RelaxedGame& relaxed);

}  // namespace dungeonlab::relax
