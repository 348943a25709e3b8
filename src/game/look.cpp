// The effects of looking around, computed from the kinds that cause them. Few kinds reach beyond
// their own place, so visiting the four neighbours of each is less work than asking every place for
// its effects.
#include "dungeonlab/game/look.hpp"

namespace dungeonlab::game {

PooledVector<Look> looks(const Dungeon& dungeon, Barrier through) {
  PooledVector<Look> dealt(dungeon.places());
  const Ground& ground = dungeon.ground();
  const PlaceGrid& grid = dungeon.grid();
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    if (dungeon.holds(place) != Dungeon::Holds::encounter) {
      continue;
    }
    const EncounterInfo& row = info(dungeon.kind(place));
    if (!reaches_beyond(row)) {
      continue;
    }
    for (const Side side : all_sides) {
      if (ground.barrier(grid.square_of(place), side) > through) {
        continue;
      }
      const PlaceIndex there = grid.neighbour_place(place, side);
      if (!dungeon.holds(there, EncounterKind::hospital)) {
        dealt[there] += row;
      }
    }
  }
  return dealt;
}

}  // namespace dungeonlab::game
