#pragma once

#include "dungeonlab/render/scene.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::render {

/// A map as virtual tabletops want it. Around the cells lies a margin of one square, in which are
/// the names of columns and rows and the arrow of the exit.
struct TabletopOptions {
  SceneOptions scene{};
  bool square = true;  ///< with empty squares in the east or the south, as some stretch what is not
};

/// The columns and the rows of the picture, in squares of the size of a cell.
[[nodiscard]] Extent tabletop_size(const Sheet& sheet, const TabletopOptions& options);

/// The most pixels for a cell, up to `most`, of a picture that every tabletop takes.
[[nodiscard]] int tabletop_cell_pixels(Extent size, int most);

/// One level with the margin and nothing else, to the pixel. That for players has the empty base
/// rectangle alone. The sheet must say its base rectangle and its levels.
[[nodiscard]] Scene tabletop_picture(const Sheet& sheet, int level, const TabletopOptions& options);

/// A level as Universal VTT: `png` is its picture, with so many pixels for a cell. What nothing
/// opens ends the sight; what can be opened, and the exit, are closed portals. For players the exit
/// is a wall like any other, but all walls are in the file, or the tabletop would let them see
/// through.
[[nodiscard]] std::string uvtt(const Sheet& sheet, const TabletopOptions& options, int cell_pixels,
                               std::string_view png);

}  // namespace dungeonlab::render
