#pragma once

#include "dungeonlab/game/ammunition.hpp"
#include "relax/relaxed_game.hpp"

#include <optional>

namespace dungeonlab::relax {

/// Where ammunition ends, and how much more would do.
struct Shortage {
  PlaceIndex from = 0;  ///< a player can stand there with what is left, if only nothing
  PlaceIndex to = 0;    ///< where she cannot come, or cannot stay, without more
  game::Ammunition
      missing{};  ///< with so much more given to her there, a relaxed route leads on and out
};

/// Whether the kits suffice to carry the treasure out (rule P05).
struct Supplies {
  bool suffice = false;
  std::optional<PlaceIndex> refill{};  ///< the first place met where there is more ammunition
  std::optional<Shortage> shortage{};  ///< if they do not suffice, and more would help
};

/// Searches the relaxed game for a route that the kits of one landing pay for; nothing is picked up
/// or bought. Where other players strike with morgul blades, one stands in any Mordor without
/// ammunition after that.
[[nodiscard]] Supplies supplies(const RelaxedGame& relaxed);

}  // namespace dungeonlab::relax
