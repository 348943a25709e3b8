#pragma once

#include "dungeonlab/model/place.hpp"

#include <cstdlib>
#include <utility>

namespace dungeonlab {

/// How far a place is from another: in squares, walls and void ignored, and then in levels.
/// The smaller pair is nearer.
using Remoteness = std::pair<int, int>;

/// The steps from a cell to another, walls and void ignored.
[[nodiscard]] inline int steps_between(Cell from, Cell to) {
  return std::abs(from.column - to.column) + std::abs(from.row - to.row);
}
[[nodiscard]] inline Remoteness remoteness(const Place& from, const Place& to) {
  return {steps_between(from.cell, to.cell), std::abs(from.level - to.level)};
}

}  // namespace dungeonlab
