#pragma once

#include "canvas.hpp"
#include "dungeonlab/print/book.hpp"

namespace dungeonlab::press {

/// Sets a text on pages of its own, whose size in points the surface has already.
void set_text(const print::Text& text, Canvas& canvas, double width, double height, double margin);

}  // namespace dungeonlab::press
