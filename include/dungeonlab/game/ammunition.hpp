#pragma once

#include "dungeonlab/game/board.hpp"
#include "dungeonlab/model/numbers.hpp"

namespace dungeonlab::game {

/// What opens walls and kills what stands in the way for good.
struct Ammunition {
  int grenades = 0;
  int blasters = 0;

  friend constexpr bool operator==(const Ammunition&, const Ammunition&) = default;
};

/// What a player may carry into each landing (§2).
[[nodiscard]] constexpr Ammunition ammunition_of_kits(int kits) {
  return {numbers::kit_grenades * kits, numbers::kit_blasters * kits};
}

/// What opens the walls that a step meets (§3): the one on the side it leads to and, of a jump, the
/// next one too. `bit` numbers the step as StepSet does; it leads from the place or to it.
[[nodiscard]] inline Ammunition toll(const Board& board, PlaceIndex place, unsigned bit) {
  Ammunition cost;
  if (((StepSet{1} << bit) & (steps::up | steps::down)) != 0) {
    return cost;
  }
  const Dungeon& dungeon = board.dungeon();
  const auto open = [&](Square square, Side side) {
    const Barrier barrier = dungeon.ground().barrier(square, side);
    cost.grenades += barrier == Barrier::simple ? 1 : 0;
    cost.blasters += barrier == Barrier::wire ? 1 : 0;
  };
  const auto side = static_cast<Side>(bit / 2);
  const Square square = dungeon.grid().square_of(place);
  open(square, side);
  if (bit % 2 == 1) {
    open(dungeon.ground().beside(square, side), side);
  }
  return cost;
}

}  // namespace dungeonlab::game
