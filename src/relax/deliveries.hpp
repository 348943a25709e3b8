#pragma once

#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/game/board.hpp"
#include "dungeonlab/game/nearest.hpp"

namespace dungeonlab::relax {

/// Where the captor who stands at a place takes people: his nearest targets, of which all that tie
/// count, in order. Few captors are compared with each target; for many the tables say how far the
/// nearest is, and the ring of squares that are as far is looked at.
[[nodiscard]] Borrowed<PlaceIndex> nearest_targets(const game::Board& board,
                                                   const game::NearestTables& tables,
                                                   PlaceIndex captor);

/// Each captor is compared with each target: there are not more such pairs than places.
[[nodiscard]] bool are_few(const game::Board& board, game::Captor captor);

}  // namespace dungeonlab::relax
