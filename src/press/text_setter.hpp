#pragma once

#include "canvas.hpp"
#include "dungeonlab/print/book.hpp"

namespace dungeonlab::press {

/// A page in points; the surface already has that size.
struct PageSize {
  double width = 0;
  double height = 0;
  double margin = 0;
};

/// Sets a text on pages of its own, the first with that page number. Returns the number of pages.
int set_text(const print::Text& text, Canvas& canvas, const PageSize& page, int first_number);

}  // namespace dungeonlab::press
