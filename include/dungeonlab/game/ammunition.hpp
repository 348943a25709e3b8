#pragma once

#include "dungeonlab/game/board.hpp"
#include "dungeonlab/model/numbers.hpp"

namespace dungeonlab::game {

/// Useful bullets come in fifties: a crocodile takes that many (§6), and nothing else that stands
/// in the way is worth shooting with bullets.
inline constexpr int fifty = info(EncounterKind::crocodile).kill.bullets;

/// Ammunition that opens walls or permanently kills what blocks the way.
struct Ammunition {
  int grenades = 0;
  int blasters = 0;
  int fifties = 0;  ///< lots of fifty bullets

  friend constexpr bool operator==(const Ammunition&, const Ammunition&) = default;
};
[[nodiscard]] constexpr Ammunition operator-(const Ammunition& left, const Ammunition& cost) {
  return {left.grenades - cost.grenades, left.blasters - cost.blasters,
          left.fifties - cost.fifties};
}
/// True if the remaining ammunition is enough for the cost.
[[nodiscard]] constexpr bool covers(const Ammunition& left, const Ammunition& cost) {
  return left.grenades >= cost.grenades && left.blasters >= cost.blasters &&
         left.fifties >= cost.fifties;
}

/// The most ammunition a player may carry into each landing (§2).
[[nodiscard]] inline Ammunition ammunition_of_kits(const Dungeon& dungeon) {
  const int kits = dungeon.kits();
  return {numbers::kit_grenades * kits, numbers::kit_blasters * kits,
          dungeon.bullets_per_kit() * kits / fifty};
}

/// The ammunition that opens every wall on a step (§3): the wall on the step's side and, for a
/// jump, also the next one. `bit` is the step's bit in StepSet; the step may lead from the place or
/// to it.
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
    open(dungeon.ground().neighbour(square, side), side);
  }
  return cost;
}

}  // namespace dungeonlab::game
