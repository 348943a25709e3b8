#pragma once

#include "dungeonlab/model/place.hpp"

#include <cstdlib>
#include <utility>

namespace dungeonlab {

/// How far a place is from another: in squares, walls and void ignored, and then in levels.
/// The smaller pair is nearer.
using Remoteness = std::pair<int, int>;

[[nodiscard]] inline Remoteness remoteness(const Place& from, const Place& to) {
  return {std::abs(from.cell.column - to.cell.column) + std::abs(from.cell.row - to.cell.row),
          std::abs(from.level - to.level)};
}

}  // namespace dungeonlab
