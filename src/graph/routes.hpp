#pragma once

#include "graph/play.hpp"
#include "graph/supplies.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::graph {

/// A shortest way from a landing to the treasure and out. Of those that are equally short, the one
/// with the fewest walls to open; of those, the one with the fewest simple walls.
struct Route {
  int steps = 0;           ///< to the next cell, a level up or down, a jump, and the last one out
  Ammunition for_walls{};  ///< what opens the walls on it

  friend bool operator==(const Route&, const Route&) = default;
};

/// The best route of the relaxed game from each of `play.field().landings()`; nothing where that
/// life cannot win. No game has a shorter one. Where several play, nobody strikes others.
[[nodiscard]] std::vector<std::optional<Route>> routes(const Play& play);

}  // namespace dungeonlab::graph
