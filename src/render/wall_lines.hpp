#pragma once

#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <vector>

namespace dungeonlab::render {

/// A wall between two corners of cells; a corner is named after the cell south-east of it.
struct WallLine {
  Barrier barrier{};       ///< never open
  bool leads_out = false;  ///< the exit
  Cell from;
  Cell to;
};

/// The walls of a map: monoliths as long as possible, others boundary by boundary, because each
/// opens separately. Sorted from north to south, then from west to east; horizontal walls come
/// first.
[[nodiscard]] std::vector<WallLine> wall_lines(const Sheet& sheet, const Ground& ground);

}  // namespace dungeonlab::render
