#pragma once

#include "plan_layout.hpp"

namespace dungeonlab::io {

/// Draws the cells of a layout: the line of column letters, and the rows of boxes.
void draw_cells(const PlanLayout& layout, Charset charset, Pen& pen);
/// The lines before the drawing.
void write_head_lines(const Sheet& sheet, Pen& pen);
/// The lines below the drawing, after an empty one if there are any.
void write_lines_below(const PlanLayout& layout, Pen& pen);

}  // namespace dungeonlab::io
