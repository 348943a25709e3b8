#pragma once

#include "dungeonlab/model/ground.hpp"

#include <vector>

namespace dungeonlab::graph {

/// The smallest number of boundaries that must become monoliths to separate a cell from every cell
/// of `others` (by square; `from` is ignored if `others` contains it). At most 4. Considers walking
/// only, no other moves. Takes time linear in the squares.
[[nodiscard]] int smallest_cut(const Ground& ground, Square from, const std::vector<bool>& others);

}  // namespace dungeonlab::graph
