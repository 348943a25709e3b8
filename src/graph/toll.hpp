#pragma once

#include "graph/play_field.hpp"
#include "graph/supplies.hpp"

namespace dungeonlab::graph {

/// What opens the walls that a step meets: the one on the side it leads to and, of a jump, the next
/// one too. `bit` numbers the step as StepSet does; it leads from the place or to it.
[[nodiscard]] inline Ammunition toll(const PlayField& field, PlaceIndex place, unsigned bit) {
  Ammunition cost;
  if (((StepSet{1} << bit) & (steps::up | steps::down)) != 0) {
    return cost;
  }
  const Dungeon& dungeon = field.dungeon();
  const auto open = [&](Square square, Side side) {
    const Barrier barrier = dungeon.ground().barrier(square, side);
    cost.grenades += barrier == Barrier::simple ? 1 : 0;
    cost.blasters += barrier == Barrier::wire ? 1 : 0;
  };
  const auto side = static_cast<Side>(bit / 2);
  const Square square = place / static_cast<PlaceIndex>(dungeon.levels());
  open(square, side);
  if (bit % 2 == 1) {
    open(dungeon.ground().beside(square, side), side);
  }
  return cost;
}

}  // namespace dungeonlab::graph
