#pragma once

#include "relax/relaxed_game.hpp"
#include "relax/supplies.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::relax {

/// A shortest route from a landing to the treasure and out: among equals, the one with the fewest
/// walls to open, then with the fewest simple walls.
struct Route {
  int steps = 0;  ///< to the next cell, up or down a level, a jump, and the last one out
  game::Ammunition for_walls{};  ///< what opens the walls on it

  friend bool operator==(const Route&, const Route&) = default;
};

/// The best route of the relaxed game from each of `relaxed.board().landings()`; nothing where that
/// life cannot win. No game has a shorter one. The route assumes one player, so nobody strikes.
[[nodiscard]] std::vector<std::optional<Route>> routes(const RelaxedGame& relaxed);

}  // namespace dungeonlab::relax
