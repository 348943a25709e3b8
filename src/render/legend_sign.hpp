#pragma once

#include "brush.hpp"
#include "legend.hpp"

namespace dungeonlab::render {

/// How wide the sign of an entry of a legend is, at most.
inline constexpr int legend_sign_width = 400;
/// Puts the sign of an entry on a base line that begins at `at`.
void draw_legend_sign(Brush& brush, const LegendEntry& entry, Point at);

}  // namespace dungeonlab::render
