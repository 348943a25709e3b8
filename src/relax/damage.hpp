#pragma once

#include "relax/relaxed_game.hpp"

#include <cstddef>
#include <vector>

namespace dungeonlab::relax {

/// Whether somebody who kills nothing can live long enough to win (rule P08).
struct Damage {
  bool survivable = false;
  /// If not: the places that are too much for whoever comes as far as possible, in order.
  std::vector<PlaceIndex> deadly{};
};

/// Searches the relaxed game with nearest targets, and with bites, pierces and burns counted, for a
/// route to the goal on which nothing is killed. A strike heals. The number of labels is
/// proportional to the places, with a factor of up to 252: ask on maps of moderate size.
[[nodiscard]] Damage damage(const RelaxedGame& relaxed);

}  // namespace dungeonlab::relax
