#pragma once

#include "dungeonlab/render/scene.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::render {

/// A map for virtual tabletops. The margin around the cells is one square wide and contains the
/// names of columns and rows and the arrow of the exit.
struct TabletopOptions {
  SceneOptions scene{};
  bool square = true;  ///< pad with empty squares in the east or south, because some tabletops
                       ///< stretch other shapes
};

/// The size of the picture in squares of the size of a cell.
[[nodiscard]] Extent tabletop_size(const Sheet& sheet, const TabletopOptions& options);

/// The most pixels per cell, up to `most`, with which every tabletop accepts the picture.
[[nodiscard]] int tabletop_cell_pixels(Extent size, int most);

/// One level with its margin and nothing else, exact to the pixel. The player's view has only the
/// empty base rectangle. The sheet must have its base rectangle and levels.
[[nodiscard]] Scene tabletop_picture(const Sheet& sheet, int level, const TabletopOptions& options);

/// A level as Universal VTT: `png` is its picture, with `cell_pixels` per cell. Walls that nothing
/// opens block the view; those that can be opened, and the exit, are closed portals. For players
/// the exit is an ordinary wall, but the file has all walls, because otherwise the tabletop would
/// let players see through them.
[[nodiscard]] std::string uvtt(const Sheet& sheet, const TabletopOptions& options, int cell_pixels,
                               std::string_view png);

}  // namespace dungeonlab::render
