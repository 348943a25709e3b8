#pragma once

#include "relax/relation.hpp"

#include <algorithm>
#include <span>

namespace dungeonlab::relax {

/// The landing with the shortest routes, the treasure itself; empty if nobody can land there.
[[nodiscard]] inline std::span<const PlaceIndex> best_landing(const game::Board& board) {
  const auto landings = board.landings();
  const auto best = std::find(landings.begin(), landings.end(), board.treasure());
  return landings.subspan(static_cast<std::size_t>(best - landings.begin()),
                          best == landings.end() ? 0 : 1);
}

/// Where a player with the treasure has won: in the exit's cell, or, mounted, where she jumps over
/// that cell and out.
class Goal {
 public:
  explicit Goal(const game::Board& board)
      : grid_(board.dungeon().grid()),
        exit_(grid_.square_of(board.exits().front())),
        jump_off_(board.jump_offs().empty() ? exit_ : grid_.square_of(board.jump_offs().front())) {}

  [[nodiscard]] bool reached(PlaceIndex place, Burden with) const {
    const Square square = grid_.square_of(place);
    return (with & burden::treasure) != 0 &&
           (square == exit_ || (square == jump_off_ && (with & burden::mounted) != 0));
  }
  /// The same for a state.
  [[nodiscard]] bool reached(const Relation& relation, State state) const {
    return relation.stands(state) && reached(relation.place(state), relation.with(state));
  }

 private:
  PlaceGrid grid_;
  Square exit_;
  Square jump_off_;
};

}  // namespace dungeonlab::relax
