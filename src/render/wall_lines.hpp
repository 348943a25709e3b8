#pragma once

#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <vector>

namespace dungeonlab::render {

/// A wall between two corners of cells, which are named by the cell south-east of them.
struct WallLine {
  Barrier barrier{};       ///< never open
  bool leads_out = false;  ///< the exit
  Cell from;
  Cell to;
};

/// The walls of a map: of monolith as long as they go, all others boundary by boundary, as each is
/// opened on its own. From north to south, then from west to east; those that lie across come
/// first.
[[nodiscard]] std::vector<WallLine> wall_lines(const Sheet& sheet, const Ground& ground);

}  // namespace dungeonlab::render
