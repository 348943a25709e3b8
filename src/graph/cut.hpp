#pragma once

#include "dungeonlab/model/ground.hpp"

#include <vector>

namespace dungeonlab::graph {

/// The smallest number of boundaries that, closed with monoliths, part a cell from every cell of
/// `others` (by square; it may hold `from`, which does not count). At most 4. Nothing that
/// moves players but walking is looked at. Linear in the squares.
[[nodiscard]] int smallest_cut(const Ground& ground, Square from, const std::vector<bool>& others);

}  // namespace dungeonlab::graph
