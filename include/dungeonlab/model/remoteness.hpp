#pragma once

#include "dungeonlab/model/place.hpp"

#include <cstdlib>
#include <utility>

namespace dungeonlab {

/// The distance of two places: first in squares, ignoring walls and void, then in levels.
/// The smaller pair is nearer.
using Remoteness = std::pair<int, int>;

/// The number of steps between two cells, ignoring walls and void.
[[nodiscard]] inline int steps_between(Cell from, Cell to) {
  return std::abs(from.column - to.column) + std::abs(from.row - to.row);
}
[[nodiscard]] inline Remoteness remoteness(const Place& from, const Place& to) {
  return {steps_between(from.cell, to.cell), std::abs(from.level - to.level)};
}

}  // namespace dungeonlab
