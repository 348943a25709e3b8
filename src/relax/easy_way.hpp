#pragma once

#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/game/board.hpp"
#include "dungeonlab/game/look.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::relax {

/// Costlier routes are not searched: a player with full life survives this much.
inline constexpr int easy_cost_max = 5;

/// A route from the treasure to the exit on which nothing robs, carries off or must be killed, and
/// nothing lying about is needed; only walls and wounds cost. Neither the walls opened nor the
/// bites, burns or fives of pierces exceed its cost. It is therefore open in every game, whichever
/// targets are nearest, and settles at once what most of the larger searches would find.
struct EasyWay {
  int cost = 0;
  Borrowed<PlaceIndex> places{};  ///< the places visited, including those that lead on from there
};

/// An easy way, if a short search finds one; nothing if it does not, or if nobody can land on the
/// treasure. Finding none proves nothing. `looks` are those over open boundaries.
[[nodiscard]] std::optional<EasyWay> easy_way(const game::Board& board,
                                              const std::vector<game::Look>& looks);

}  // namespace dungeonlab::relax
