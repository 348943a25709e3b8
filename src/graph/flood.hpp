#pragma once

#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/limits.hpp"
#include "graph/square_set.hpp"

#include <array>

namespace dungeonlab::graph {

/// Searches of a small dungeon that look at all of a level at once. They say what can be come to
/// and nothing of the ways, so they answer first, and a graph is asked where a witness is needed.
class Flood {
 public:
  /// A set of places: the squares of each level, from the lowest up.
  using Places = std::array<SquareSet, limits::levels>;

  /// True if the squares of a level fit into one set.
  [[nodiscard]] static bool fits(const PlaceGrid& grid) {
    return grid.squares() <= SquareSet::squares_max &&
           grid.columns() + 2 <= static_cast<int>(SquareSet::shift_max);
  }
  /// The grid of the ground fits, and it has cells.
  explicit Flood(const Ground& ground);

  /// The cells, on each level.
  [[nodiscard]] Places everywhere() const;
  /// All of `within` that those come to who walk from a place of it over places of it: over
  /// boundaries that are no monoliths, up and down.
  [[nodiscard]] Places walk(Square from, int level, const Places& within) const;
  /// No monolith parts two cells.
  [[nodiscard]] bool joins_cells() const;
  /// The void of the grid is in one piece, edge to edge.
  [[nodiscard]] bool joins_void() const;

 private:
  /// Over which boundaries one passes: a bit at their western or northern square.
  struct Doors {
    SquareSet east;
    SquareSet south;
  };

  [[nodiscard]] static SquareSet along_rows(const SquareSet& set, const Doors& doors);
  [[nodiscard]] SquareSet along_columns(const SquareSet& set, const Doors& doors) const;
  /// True if all of a set hangs together.
  [[nodiscard]] bool joins(Square from, const SquareSet& set, const Doors& doors) const;

  unsigned stride_;  ///< from a square to the one south of it
  std::size_t levels_;
  Square squares_;
  Square first_cell_;
  SquareSet cells_;
  Doors doors_;  ///< without monoliths
};

}  // namespace dungeonlab::graph
