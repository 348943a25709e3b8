// Counts the objects on a map, place by place and boundary by boundary. An encounter that fills
// several levels is counted on its lowest, a river at its lavatory pan, and a wall from its western
// or northern cell. The monoliths around every dungeon are not counted.
#include "dungeonlab/measure/census.hpp"

namespace dungeonlab::measure {
namespace {

void count_places(const Dungeon& dungeon, Square square, Census& census) {
  const PlacesOfSquare places = dungeon.grid().places_of(square);
  for (const PlaceIndex at : places) {
    ++census.places;
    const Dungeon::Holds holds = dungeon.holds(at);
    census.occupied += holds == Dungeon::Holds::nothing ? 0 : 1;
    if (holds == Dungeon::Holds::river) {
      census.rivers += dungeon.sends_to(at) ? 0 : 1;
    } else if (holds == Dungeon::Holds::encounter) {
      const bool goes_on = at > places.front() &&
                           dungeon.holds(at - 1) == Dungeon::Holds::encounter &&
                           dungeon.entry(at - 1) == dungeon.entry(at);
      census.kinds[static_cast<std::size_t>(dungeon.kind(at))] += goes_on ? 0 : 1;
    }
  }
}

void count_walls(const Ground& ground, Square square, Census& census) {
  for (const Side side : {Side::east, Side::south}) {
    if (!ground.is_cell(ground.neighbour(square, side))) {
      continue;
    }
    const Barrier met = ground.barrier(square, side);
    for (const WallInfo& wall : wall_table) {
      census.walls[static_cast<std::size_t>(wall.kind)] += met == barrier(wall.kind) ? 1 : 0;
    }
  }
}

}  // namespace

Census& Census::operator+=(const Census& other) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    kinds[i] += other.kinds[i];
  }
  for (std::size_t i = 0; i < walls.size(); ++i) {
    walls[i] += other.walls[i];
  }
  rivers += other.rivers;
  cells += other.cells;
  places += other.places;
  occupied += other.occupied;
  return *this;
}

Census census(const Dungeon& dungeon) {
  Census census;
  for (const Square square : dungeon.ground().cells()) {
    ++census.cells;
    count_places(dungeon, square, census);
    count_walls(dungeon.ground(), square, census);
  }
  return census;
}

}  // namespace dungeonlab::measure
