#pragma once

#include "dungeonlab/map.hpp"

#include <string>

namespace dungeonlab {

/// How a map is drawn.
struct Drawing {
  bool for_players = false;  ///< the empty grid, with nothing that players do not know
  bool hatched = false;      ///< pictures: the rock around the dungeon in short strokes
  bool color = false;        ///< text: escape sequences for a terminal
  bool ascii = false;        ///< text: no lines of Unicode
};

/// The levels of a map as text, the lowest to the right, and a legend of one line.
[[nodiscard]] std::string to_text(const Map& map, const Drawing& drawing = {});
/// The map as a picture: an SVG that needs no other file.
[[nodiscard]] std::string to_svg(const Map& map, const Drawing& drawing = {});

}  // namespace dungeonlab
