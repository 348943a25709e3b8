#pragma once

#include "relax/relaxed_game.hpp"

#include <vector>

namespace dungeonlab::relax {

/// Whether a player who kills nothing can live long enough to win (rule P08).
struct Damage {
  bool survivable = false;
  /// if not: the places that kill every player who gets that far, in order
  std::vector<PlaceIndex> deadly{};
};

/// Searches the relaxed game, with nearest targets and with bites, pierces and burns counted, for a
/// route to the goal on which nothing is killed. A look counts once per stay; a strike heals. A
/// state can have hundreds of labels, so use this on maps of moderate size.
[[nodiscard]] Damage damage(const RelaxedGame& relaxed);

/// How many times the damage that a non-exote survives a player can take: 2 if anyone can become an
/// exote, else 1.
[[nodiscard]] int times_survived(const RelaxedGame& relaxed);

}  // namespace dungeonlab::relax
