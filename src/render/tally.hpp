#pragma once

#include "brush.hpp"

#include <string>
#include <vector>

namespace dungeonlab::render {

/// The size of a tally in units of a scene.
inline constexpr int tally_width = 6500;
inline constexpr int tally_height = 4750;

/// Draws what a player carries and suffers, to be ticked and written down; the lines of `start`
/// stand above.
void draw_tally(Point corner, const std::vector<std::string>& start, Brush& brush);

/// Draws lines to write on, where other pages have the tally.
void draw_lines(Point corner, Brush& brush);

}  // namespace dungeonlab::render
