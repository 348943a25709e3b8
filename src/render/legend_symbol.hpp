#pragma once

#include "brush.hpp"
#include "legend.hpp"

namespace dungeonlab::render {

/// The maximum width of the symbol of a legend entry.
inline constexpr int legend_symbol_width = 400;
/// Draws the symbol of an entry on a baseline that begins at `at`.
void draw_legend_symbol(Brush& brush, const LegendEntry& entry, Point at);

}  // namespace dungeonlab::render
