// Which lines of a drawing are lines of corners and which are level lines, told by their shape
// alone, so that a wrong `levels` or a blank line is reported once, at the line where the count
// goes wrong. A `+` inside a box is the sign of a code and says nothing. A line of box-drawing
// characters that could be either is taken for what is expected; nothing is moved to make the rest
// fit.
#include "dungeonlab/core/text.hpp"
#include "plan_drawing.hpp"
#include "plan_text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

/// What a row number before the drawing is made of.
bool is_label(char32_t character) {
  return character == U' ' || (character >= U'0' && character <= U'9');
}

/// A corner that can be no upright wall.
bool is_sure_corner(char32_t character) {
  return is_corner(character) && mark_of(character, Run::upright) == Mark::foreign;
}

/// What stands in no line of corners.
bool is_content(char32_t character) {
  return !is_corner(character) && mark_of(character, Run::across) == Mark::foreign;
}

}  // namespace

DrawingReader::Shape DrawingReader::shape_of(int line) const {
  const int width = reading_.canvas.width(line);
  int x = 0;
  while (x < width && is_label(at(line, x))) {
    ++x;
  }
  if (x == width) {
    return trimmed(bytes(line, 0, width)).empty() ? Shape::blank : Shape::boxes;
  }
  const char32_t first = at(line, x);
  bool any_corner = false;
  bool any_content = false;
  for (; x < width; ++x) {
    const char32_t character = at(line, x);
    any_corner = any_corner || is_sure_corner(character);
    any_content = any_content || is_content(character);
  }
  if (is_sure_corner(first)) {
    return any_content ? Shape::open : Shape::corners;
  }
  return !is_corner(first) && (any_content || !any_corner) ? Shape::boxes : Shape::open;
}

bool DrawingReader::check_line_count() {
  const Lattice& lattice = reading_.lattice;
  for (int line = 1; line < reading_.canvas.height(); ++line) {
    const int row = line / (lattice.levels + 1);
    const bool expects_corners = line == lattice.corner_line(row);
    if (shape_of(line) == (expects_corners ? Shape::boxes : Shape::corners)) {
      report_line_count(expects_corners ? row - 1 : row, line);
      return false;
    }
  }
  return true;
}

void DrawingReader::report_line_count(int row, int misfit) {
  const int first = reading_.lattice.corner_line(row) + 1;
  int end = misfit;
  while (end < reading_.canvas.height() && shape_of(end) != Shape::corners) {
    ++end;
  }
  int blank = first - 1;
  while (blank < misfit && shape_of(blank) != Shape::blank) {
    ++blank;
  }
  if (blank < misfit) {
    torn(TextFault::unreadable_text, reading_.canvas.span(blank, 0, reading_.canvas.width(blank)),
         fmt::format("a blank line stands among the lines of row {}", row + 1),
         "take the blank line away");
    return;
  }
  const int levels = reading_.lattice.levels;
  torn(TextFault::unreadable_text, reading_.canvas.span(misfit, 0, reading_.canvas.width(misfit)),
       fmt::format("expected {} in row {}, found {}; the plan says levels: {}",
                   counted(levels, "level line"), row + 1, end - first, levels),
       "draw one line for each level between two lines of corners, or change `levels`");
}

std::optional<int> DrawingReader::shifted_wall(int line) const {
  const std::vector<int>& lines = reading_.lattice.lines_x;
  const int width = reading_.canvas.width(line);
  int x = lines.front();
  while (x < width && at(line, x) == U' ') {
    ++x;
  }
  const auto is_line = [&](int other) {
    return std::binary_search(lines.begin(), lines.end(), other);
  };
  const bool beside = is_line(x - 1) && !is_line(x) && !is_line(x + 1);
  const bool is_wall = x < width && wall_of(mark_of(at(line, x), Run::upright));
  return is_wall && beside && at(line, x + 1) == U' ' ? std::optional(x) : std::nullopt;
}

}  // namespace dungeonlab::io
