// Breadth-first search without a queue: shift everything reached by one square to each side, mask
// it with the boundaries that let players pass, and repeat until nothing is new. A set is a few
// words, so one round costs little more than a graph needs for one place. Each round fills east and
// west first, then north and south from there, so that winding paths take few rounds. The border of
// void around the box is connected, so it does no harm that the last square of a row is next to the
// first square of the following row.
#include "graph/flood.hpp"

#include <cstddef>

namespace dungeonlab::graph {

Flood::Flood(const Ground& ground)
    : stride_(ground.grid().neighbour(0, Side::south)),
      levels_(static_cast<std::size_t>(ground.levels())),
      squares_(ground.squares()),
      first_cell_(ground.cells().front()) {
  for (const Square square : ground.cells()) {
    cells_.add(square);
    doors_.east.add_if(ground.barrier(square, Side::east) != Barrier::monolith, square);
    doors_.south.add_if(ground.barrier(square, Side::south) != Barrier::monolith, square);
  }
}

Flood::Places Flood::everywhere() const {
  Places places{};
  for (std::size_t level = 0; level < levels_; ++level) {
    places[level] = cells_;
  }
  return places;
}

SquareSet Flood::along_rows(const SquareSet& set, const Doors& doors) {
  return (set & doors.east).up(1) | (set.down(1) & doors.east);
}

SquareSet Flood::along_columns(const SquareSet& set, const Doors& doors) const {
  return (set & doors.south).up(stride_) | (set.down(stride_) & doors.south);
}

Flood::Places Flood::walk(Square from, int level, const Places& within) const {
  Places reached{};
  reached[static_cast<std::size_t>(level)].add(from);
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t at = 0; at < levels_; ++at) {
      SquareSet now = reached[at];
      now |= at > 0 ? reached[at - 1] : SquareSet();
      now |= at + 1 < levels_ ? reached[at + 1] : SquareSet();
      now &= within[at];
      now |= along_rows(now, doors_) & within[at];
      now |= along_columns(now, doors_) & within[at];
      grows = grows || now != reached[at];
      reached[at] = now;
    }
  }
  return reached;
}

bool Flood::joins(Square from, const SquareSet& set, const Doors& doors) const {
  SquareSet reached;
  reached.add(from);
  for (SquareSet before; reached != before;) {
    before = reached;
    reached |= along_rows(reached, doors) & set;
    reached |= along_columns(reached, doors) & set;
  }
  return reached == set;
}

bool Flood::joins_cells() const {
  return joins(first_cell_, cells_, doors_);
}

bool Flood::joins_void() const {
  constexpr SquareSet all = SquareSet::below(SquareSet::squares_max);
  return joins(0, SquareSet::below(squares_) & ~cells_, {all, all});
}

}  // namespace dungeonlab::graph
