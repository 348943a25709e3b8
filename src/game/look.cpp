// What a look costs, dealt out by those who deal it: few kinds reach beyond their own place, so
// going from each of them to its four neighbours is less work than asking every place for its own.
#include "dungeonlab/game/look.hpp"

namespace dungeonlab::game {

Borrowed<Look> looks(const Dungeon& dungeon, Barrier through) {
  Borrowed<Look> dealt(dungeon.places());
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
      const PlaceIndex there = grid.beside_place(place, side);
      if (!dungeon.holds(there, EncounterKind::hospital)) {
        dealt[there] += row;
      }
    }
  }
  return dealt;
}

}  // namespace dungeonlab::game
