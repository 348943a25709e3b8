#pragma once

#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/limits.hpp"
#include "graph/square_set.hpp"

#include <array>

namespace dungeonlab::graph {

/// Searches a small dungeon a whole level at a time. Finds what is reachable but no paths, so
/// callers try it first and ask a graph when they need a witness.
class Flood {
 public:
  /// A set of places: the squares of each level, from the lowest up.
  using Places = std::array<SquareSet, limits::levels>;

  /// True if the squares of a level fit into one set.
  [[nodiscard]] static bool fits(const PlaceGrid& grid) {
    return grid.squares() <= SquareSet::squares_max &&
           grid.columns() + 2 <= static_cast<int>(SquareSet::shift_max);
  }
  /// Requires a grid that fits and at least one cell.
  explicit Flood(const Ground& ground);

  /// The cells, on each level.
  [[nodiscard]] Places everywhere() const;
  /// Every place of `within` that a player can reach from one of its places by walking over places
  /// of `within`: across boundaries that are not monoliths, and up and down.
  [[nodiscard]] Places walk(Square from, int level, const Places& within) const;
  /// True if no monolith separates two cells.
  [[nodiscard]] bool joins_cells() const;
  /// True if the void of the grid is connected, edge to edge.
  [[nodiscard]] bool joins_void() const;

 private:
  /// The boundaries that let players pass: one bit at their western or northern square.
  struct Doors {
    SquareSet east;
    SquareSet south;
  };

  [[nodiscard]] static SquareSet along_rows(const SquareSet& set, const Doors& doors);
  [[nodiscard]] SquareSet along_columns(const SquareSet& set, const Doors& doors) const;
  /// True if the whole set is connected.
  [[nodiscard]] bool joins(Square from, const SquareSet& set, const Doors& doors) const;

  unsigned stride_;  ///< from a square to its southern neighbour
  std::size_t levels_;
  Square squares_;
  Square first_cell_;
  SquareSet cells_;
  Doors doors_;  ///< all boundaries except monoliths
};

}  // namespace dungeonlab::graph
