#pragma once

#include "relax/relaxed_game.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::relax {

/// The route to the goal on which a player comes to the fewest prisons (rule P09).
struct PrisonVisits {
  int least = 0;
  std::vector<PlaceIndex> prisons{};  ///< that she comes to on one such route, in that order
};

/// Searches the relaxed game, as one life plays it. Who is delivered to a prison does not come
/// to it. Nothing if no route leads to the goal.
[[nodiscard]] std::optional<PrisonVisits> prison_visits(const RelaxedGame& relaxed);

}  // namespace dungeonlab::relax
