#pragma once

#include "dungeonlab/map.hpp"

#include <string>

namespace dungeonlab {

/// How a map is drawn.
struct Drawing {
  bool for_players = false;  ///< the empty grid, with nothing that players do not know
  bool hatched = false;      ///< pictures: short strokes for the rock around the dungeon
  bool color = false;        ///< text: escape sequences for a terminal
  bool ascii = false;        ///< text: without Unicode lines
};

/// The levels of a map as text, with the lowest on the right, and a legend of one line.
[[nodiscard]] std::string to_text(const Map& map, const Drawing& drawing = {});
/// The map as a picture: a self-contained SVG.
[[nodiscard]] std::string to_svg(const Map& map, const Drawing& drawing = {});

}  // namespace dungeonlab
