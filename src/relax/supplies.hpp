#pragma once

#include "dungeonlab/game/ammunition.hpp"
#include "relax/relaxed_game.hpp"

#include <cstddef>
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

/// On maps where creatures are to be killed, the places times the sets of dead ones for which all
/// ways are searched.
inline constexpr std::size_t supplies_places_max = 1'000'000;

/// Searches the relaxed game for a route that the kits of one landing pay for; nothing is picked up
/// or bought. Where other players strike with morgul blades, one stands in any Mordor without
/// ammunition after that. Nothing if no route is found soon and the map is too large for all.
[[nodiscard]] std::optional<Supplies> supplies(const RelaxedGame& relaxed);

}  // namespace dungeonlab::relax
