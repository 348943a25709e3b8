#pragma once

#include "brush.hpp"
#include "dungeonlab/render/notes.hpp"

namespace dungeonlab::render {

/// Draws what players are told about a place, in the square of a cell whose corner is the origin.
void draw_known_content(Brush& brush, const KnownContent& content);

}  // namespace dungeonlab::render
