#pragma once

#include "relax/relaxed_moves.hpp"

namespace dungeonlab::relax {

/// Where a player with the treasure has won: in the cell of the exit, or mounted where she jumps
/// over that cell and out.
class Goal {
 public:
  explicit Goal(const game::Board& board)
      : levels_(static_cast<PlaceIndex>(board.dungeon().levels())),
        exit_(board.exits().front() / levels_),
        jump_off_(board.jump_offs().empty() ? exit_ : board.jump_offs().front() / levels_) {}

  [[nodiscard]] bool reached(PlaceIndex place, Burden with) const {
    const Square square = place / levels_;
    return (with & burden::treasure) != 0 &&
           (square == exit_ || (square == jump_off_ && (with & burden::mounted) != 0));
  }

 private:
  PlaceIndex levels_;
  Square exit_;
  Square jump_off_;
};

}  // namespace dungeonlab::relax
