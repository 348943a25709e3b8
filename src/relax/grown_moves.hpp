#pragma once

#include "relax/relaxed_moves.hpp"

namespace dungeonlab::relax {

/// The relaxed game as one life plays it, grown to its end: nothing can be gained or parked any
/// more. The board must outlive it. `has_rivals`: others may strike with morgul blades.
[[nodiscard]] RelaxedMoves grown_moves(const game::Board& board, bool has_rivals);

}  // namespace dungeonlab::relax
