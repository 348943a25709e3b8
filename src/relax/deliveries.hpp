#pragma once

#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/game/board.hpp"
#include "dungeonlab/game/nearest.hpp"

namespace dungeonlab::relax {

/// Where the captor who stands at a place takes people: his nearest targets, of which all that tie
/// count, in order.
[[nodiscard]] Borrowed<PlaceIndex> nearest_targets(const game::Board& board,
                                                   const game::NearestTables& tables,
                                                   PlaceIndex captor);

}  // namespace dungeonlab::relax
