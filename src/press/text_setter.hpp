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

/// How a text is set: by how much its letters are scaled, and on how many pages it takes then.
struct TextMeasure {
  double scale = 1;
  int pages = 0;
};
[[nodiscard]] TextMeasure measure_text(const print::Text& text, Fonts& fonts, const PageSize& page);
/// Sets a text on pages of its own, the first with that number, and says how many there are.
int set_text(const print::Text& text, double scale, Canvas& canvas, const PageSize& page,
             int first_number);

}  // namespace dungeonlab::press
