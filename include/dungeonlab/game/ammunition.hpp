#pragma once

#include "dungeonlab/game/board.hpp"
#include "dungeonlab/model/numbers.hpp"

namespace dungeonlab::game {

/// Bullets count in this number: as many as kill a crocodile (§6), who alone is worth any of them
/// where only what stands in the way is shot.
inline constexpr int fifty = info(EncounterKind::crocodile).kill.bullets;

/// What opens walls and kills what stands in the way for good.
struct Ammunition {
  int grenades = 0;
  int blasters = 0;
  int fifties = 0;  ///< of bullets

  friend constexpr bool operator==(const Ammunition&, const Ammunition&) = default;
};
[[nodiscard]] constexpr Ammunition operator-(const Ammunition& left, const Ammunition& cost) {
  return {left.grenades - cost.grenades, left.blasters - cost.blasters,
          left.fifties - cost.fifties};
}
/// True if what is left pays a cost.
[[nodiscard]] constexpr bool covers(const Ammunition& left, const Ammunition& cost) {
  return left.grenades >= cost.grenades && left.blasters >= cost.blasters &&
         left.fifties >= cost.fifties;
}

/// What a player may carry into each landing (§2).
[[nodiscard]] inline Ammunition ammunition_of_kits(const Dungeon& dungeon) {
  const int kits = dungeon.kits();
  return {numbers::kit_grenades * kits, numbers::kit_blasters * kits,
          dungeon.bullets_per_kit() * kits / fifty};
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
