#pragma once

#include "relax/relaxed_game.hpp"

#include <vector>

namespace dungeonlab::relax {

/// Whether somebody who kills nothing can live long enough to win (rule P08).
struct Damage {
  bool survivable = false;
  /// If not: the places that are too much for whoever comes as far as possible, in order.
  std::vector<PlaceIndex> deadly{};
};

/// Searches the relaxed game with nearest targets, and with bites, pierces and burns counted, for a
/// route to the goal on which nothing is killed. A look counts once a stay; a strike heals. A state
/// can have some hundred labels: ask on maps of moderate size.
[[nodiscard]] Damage damage(const RelaxedGame& relaxed);

/// How much more is survived than by one who is no exote: twice as much if somebody can become an
/// exote.
[[nodiscard]] int times_survived(const RelaxedGame& relaxed);

}  // namespace dungeonlab::relax
