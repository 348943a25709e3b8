#pragma once

#include "relax/relaxed_game.hpp"
#include "relax/supplies.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::relax {

/// A shortest way from a landing to the treasure and out. Of those that are equally short, the one
/// with the fewest walls to open; of those, the one with the fewest simple walls.
struct Route {
  int steps = 0;  ///< to the next cell, a level up or down, a jump, and the last one out
  game::Ammunition for_walls{};  ///< what opens the walls on it

  friend bool operator==(const Route&, const Route&) = default;
};

/// The best route of the relaxed game from each of `relaxed.board().landings()`; nothing where that
/// life cannot win. No game has a shorter one. Where several relaxed, nobody strikes others.
[[nodiscard]] std::vector<std::optional<Route>> routes(const RelaxedGame& relaxed);

}  // namespace dungeonlab::relax
