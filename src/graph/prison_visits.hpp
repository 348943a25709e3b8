#pragma once

#include "graph/play_moves.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::graph {

/// The route to the goal on which a player comes to the fewest prisons (rule P09).
struct PrisonVisits {
  int least = 0;
  std::vector<PlaceIndex> prisons{};  ///< that she comes to on one such route, in that order
};

/// Searches the relaxed game, grown to the full stock. Who is delivered to a prison does not come
/// to it. Nothing if no route leads to the goal.
[[nodiscard]] std::optional<PrisonVisits> prison_visits(const PlayMoves& moves);

}  // namespace dungeonlab::graph
