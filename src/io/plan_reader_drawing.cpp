// The drawing of a plan. Corners give the columns and the count of levels gives the rows, so every
// character has one meaning by where it stands: corner, boundary, or the box of a square. What is
// outside is found by flooding from the edge over undrawn lines; every cell that the flood could
// enter is a torn border and is reported with the names of both sides. Each character is looked at
// a bounded number of times, so the cost is linear; nothing is guessed from the contents.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/limits.hpp"
#include "plan_drawing.hpp"
#include "plan_glyphs.hpp"
#include "plan_text.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::io {
char32_t DrawingReader::at(int line, int column) const {
  if (column < 0 || column >= reading_.canvas.width(line)) {
    return U' ';
  }
  const Span span = reading_.canvas.span(line, column, column + 1);
  const auto point = code_point_at(reading_.text, span.begin);
  return point ? point->value : U'\ufffd';
}

std::string_view DrawingReader::bytes(int line, int from, int to) const {
  const Span span = reading_.canvas.span(line, from, to);
  return reading_.text.substr(span.begin, span.end - span.begin);
}

void DrawingReader::torn(TextFault kind, Span span, std::string message, std::string help) {
  reading_.spoil_drawing();
  reading_.fault(kind, span, std::move(message), std::move(help));
}

// --- the lattice ---------------------------------------------------------------------------------

bool DrawingReader::find_columns() {
  const Lattice& lattice = reading_.lattice;
  std::set<int> known;
  for (int line = 0; line < reading_.canvas.height(); line += lattice.levels + 1) {
    const int last = known.empty() ? -1 : *known.rbegin();
    for (int x = 0; x < reading_.canvas.width(line); ++x) {
      if (!is_corner(at(line, x)) || known.contains(x)) {
        continue;
      }
      if (x > last) {
        known.insert(x);
        continue;
      }
      torn(TextFault::unreadable_text, reading_.canvas.span(line, x, x + 1),
           "this corner stands beside the columns that the corners above it fix",
           fmt::format("corners stand below each other; each row has one line of corners and {}",
                       counted(lattice.levels, "level line")));
      return false;
    }
  }
  reading_.lattice.lines_x.assign(known.begin(), known.end());
  return check_columns();
}

bool DrawingReader::check_columns() {
  const std::vector<int>& lines = reading_.lattice.lines_x;
  if (lines.size() < 2) {
    torn(TextFault::unreadable_text, reading_.canvas.span(0, 0, reading_.canvas.width(0)),
         "expected the corners `+` of the first row of cells");
    return false;
  }
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i] - lines[i - 1] < 2) {
      torn(TextFault::unreadable_text, reading_.canvas.span(0, lines[i - 1], lines[i] + 1),
           fmt::format("column {} has no room inside", column_name(static_cast<int>(i) - 1)));
      return false;
    }
  }
  if (reading_.lattice.columns() > limits::columns || reading_.lattice.rows > limits::rows) {
    torn(TextFault::over_limit, reading_.canvas.span(0, 0, reading_.canvas.width(0)),
         fmt::format("the drawing has {} columns and {} rows, the limit is {} and {}",
                     reading_.lattice.columns(), reading_.lattice.rows, limits::columns,
                     limits::rows));
    return false;
  }
  const Extent base = *reading_.sheet.base;
  const bool has_base = base.columns > 0 && base.rows > 0;
  if (has_base &&
      (base.columns > reading_.lattice.columns() || base.rows > reading_.lattice.rows)) {
    torn(TextFault::unreadable_text, reading_.base_span,
         fmt::format("the base rectangle is {}x{}, but the drawing has {} and {}", base.columns,
                     base.rows, counted(reading_.lattice.columns(), "column"),
                     counted(reading_.lattice.rows, "row")),
         fmt::format("change the line to `base: {}x{}`, or draw what is missing: each row has one "
                     "line of corners `+` and {}, each column lies between two corners",
                     std::min(base.columns, reading_.lattice.columns()),
                     std::min(base.rows, reading_.lattice.rows),
                     counted(reading_.lattice.levels, "level line")));
    return false;
  }
  return true;
}

void DrawingReader::check_corners() {
  for (int row = 0; row <= reading_.lattice.rows; ++row) {
    // After one fault the lines that follow are shifted too.
    if (!check_corner_line(row) || (row < reading_.lattice.rows && !check_level_lines(row))) {
      return;
    }
  }
}

bool DrawingReader::check_corner_line(int row) {
  const Lattice& lattice = reading_.lattice;
  const int line = lattice.corner_line(row);
  const auto wrong = std::find_if(lattice.lines_x.begin(), lattice.lines_x.end(), [&](int x) {
    const char32_t character = at(line, x);
    return !is_corner(character) && mark_of(character, Run::across) == Mark::foreign;
  });
  if (wrong == lattice.lines_x.end()) {
    return true;
  }
  torn(TextFault::unreadable_text, reading_.canvas.span(line, *wrong, *wrong + 1),
       fmt::format("expected a corner `+`, found `{}`",
                   escape_for_terminal(bytes(line, *wrong, *wrong + 1))),
       fmt::format("each row has one line of corners and {}, as `levels` says",
                   counted(lattice.levels, "level line")));
  return false;
}

bool DrawingReader::check_level_lines(int row) {
  const Lattice& lattice = reading_.lattice;
  for (int line = lattice.corner_line(row) + 1; line < lattice.corner_line(row + 1); ++line) {
    if (shape_of(line) == Shape::boxes) {
      continue;  // a `+` is the end of a word that is too wide
    }
    for (const int x : lattice.lines_x) {
      const char32_t character = at(line, x);
      if (!is_corner(character) || mark_of(character, Run::upright) != Mark::foreign) {
        continue;
      }
      torn(TextFault::unreadable_text, reading_.canvas.span(line, x, x + 1),
           fmt::format("a line of corners stands where a level line of row {} was expected",
                       row + 1),
           fmt::format("each row has one line of corners and {}, as `levels` says",
                       counted(lattice.levels, "level line")));
      return false;
    }
  }
  return true;
}

void DrawingReader::check_ruler(const TextLine& ruler) {
  const Lattice& lattice = reading_.lattice;
  std::size_t at_byte = 0;
  for (int column = 0; at_byte < ruler.text.size();) {
    const std::size_t begin = ruler.text.find_first_not_of(' ', at_byte);
    if (begin == std::string_view::npos) {
      return;
    }
    const std::size_t end = std::min(ruler.text.find(' ', begin), ruler.text.size());
    const int x = static_cast<int>(begin);
    while (column < lattice.columns() && lattice.inner_end(column) <= x) {
      ++column;
    }
    const bool inside = column < lattice.columns() && x >= lattice.inner_begin(column) - 1;
    const std::string_view word = ruler.text.substr(begin, end - begin);
    if (!inside || word != column_name(column)) {
      torn(TextFault::unreadable_text, reading_.span_of(word),
           fmt::format("`{}` stands above {}", escape_for_terminal(word),
                       inside ? "column " + column_name(column) : "no column of the drawing"),
           "put the letters over the middle of their columns, or leave them out");
      return;
    }
    at_byte = end;
  }
}

void DrawingReader::check_margin(int row) {
  const Lattice& lattice = reading_.lattice;
  const int west = lattice.lines_x.front();
  const int east = lattice.lines_x.back();
  for (int line = lattice.corner_line(row); line <= lattice.corner_line(row + 1); ++line) {
    const bool is_corner_line = line % (lattice.levels + 1) == 0;
    const std::string_view left = trimmed(bytes(line, 0, west));
    if (!left.empty() && (is_corner_line || left != std::to_string(row + 1))) {
      torn(TextFault::unreadable_text, reading_.span_of(left),
           fmt::format("expected the row number {} or nothing here, found `{}`", row + 1,
                       escape_for_terminal(left)));
    }
    const std::string_view right =
        trimmed(bytes(line, east + 1, std::max(east + 1, reading_.canvas.width(line))));
    const int level = lattice.corner_line(row) + lattice.levels - line;
    const bool follows = !is_corner_line && readable(row, level) < lattice.columns();
    if (!right.empty() && !follows) {
      torn(TextFault::unreadable_text, reading_.span_of(right),
           fmt::format("`{}` stands outside the drawing", escape_for_terminal(right)),
           "close every cell with corners and walls; `+` corners fix the columns");
    }
  }
}

// --- squares -------------------------------------------------------------------------------------

bool DrawingReader::is_filled(Cell cell) const {
  const Lattice& lattice = reading_.lattice;
  for (int level = 0; level < lattice.levels; ++level) {
    const int line = lattice.level_line(cell.row, level);
    for (int x = lattice.inner_begin(cell.column); x < lattice.inner_end(cell.column); ++x) {
      if (at(line, x) != U'#') {
        return false;
      }
    }
  }
  return true;
}

bool DrawingReader::is_undrawn(const Boundary& boundary) const {
  const Lattice& lattice = reading_.lattice;
  if (boundary.side == Side::south) {
    const int line = lattice.corner_line(boundary.cell.row + 1);
    for (int x = lattice.inner_begin(boundary.cell.column);
         x < lattice.inner_end(boundary.cell.column); ++x) {
      if (at(line, x) != U' ') {
        return false;
      }
    }
    return true;
  }
  const int x = lattice.line_x(boundary.cell.column + 1);
  for (int level = 0; level < lattice.levels; ++level) {
    if (at(lattice.level_line(boundary.cell.row, level), x) != U' ') {
      return false;
    }
  }
  return true;
}

void DrawingReader::find_cells() {
  const Lattice& lattice = reading_.lattice;
  const Extent base = *reading_.sheet.base;
  squares_.assign(
      static_cast<std::size_t>(lattice.columns()) * static_cast<std::size_t>(lattice.rows),
      Square::cell);
  const auto each_square = [&](auto&& look) {
    for (int row = 0; row < lattice.rows; ++row) {
      for (int column = 0; column < lattice.columns(); ++column) {
        look(Cell{column, row});
      }
    }
  };
  each_square([&](Cell cell) {
    if (is_filled(cell)) {
      square(cell) = Square::filled;
      if (base.contains(cell)) {
        reading_.sheet.missing.push_back(cell);
      }
    }
  });
  flood();
  each_square([&](Cell cell) {
    if (is_cell(cell) && !base.contains(cell)) {
      const Place top{cell, lattice.levels - 1};
      reading_.branches.push_back({cell, box_span(reading_.canvas, lattice, top)});
    }
  });
}

bool DrawingReader::has_contents(Cell cell) const {
  const Lattice& lattice = reading_.lattice;
  for (int level = 0; level < lattice.levels; ++level) {
    const Span span = box_span(reading_.canvas, lattice, {cell, level});
    if (!trimmed(reading_.text.substr(span.begin, span.end - span.begin)).empty()) {
      return true;
    }
  }
  return false;
}

void DrawingReader::enter(Cell from, Side side, std::vector<Cell>& reached) {
  const Cell cell = beside(from, side);
  if (!reading_.lattice.contains(cell) || reading_.sheet.base->contains(cell) ||
      square(cell) != Square::cell || !is_undrawn(boundary_at(from, side))) {
    return;
  }
  const bool from_torn = is_torn(from);
  const bool is_hole = !from_torn && has_contents(cell);
  square(cell) = from_torn || is_hole ? Square::torn : Square::outside;
  if (is_hole) {
    reading_.spoil_drawing();
    report_torn(cell, opposite(side));
  }
  reached.push_back(cell);
}

void DrawingReader::flood() {
  const Lattice& lattice = reading_.lattice;
  std::vector<Cell> reached;
  for (int column = 0; column < lattice.columns(); ++column) {
    enter({column, -1}, Side::south, reached);
    enter({column, lattice.rows}, Side::north, reached);
  }
  for (int row = 0; row < lattice.rows; ++row) {
    enter({-1, row}, Side::east, reached);
    enter({lattice.columns(), row}, Side::west, reached);
  }
  // The outside is reached before what lies behind a hole in a border.
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const Cell cell = reached[next];
    for (const Side side : all_sides) {
      enter(cell, side, reached);
    }
  }
}

void DrawingReader::run(const TextLine& ruler) {
  if (!check_line_count() || !find_columns()) {
    return;
  }
  const std::uint32_t faults = reading_.faults.count();
  check_corners();
  if (reading_.faults.count() != faults) {
    return;
  }
  if (!ruler.text.empty()) {
    check_ruler(ruler);
  }
  find_cells();
  readable_.assign(static_cast<std::size_t>(reading_.lattice.rows) *
                       static_cast<std::size_t>(reading_.lattice.levels),
                   reading_.lattice.columns());
  for (int row = 0; row < reading_.lattice.rows; ++row) {
    find_misfits(row);
    check_margin(row);
    read_row(row);
  }
  read_boundaries();
  read_courses(reading_, std::move(pieces_));
}

void read_drawing(PlanReading& reading, const std::vector<TextLine>& lines, const TextLine& ruler) {
  reading.canvas = CanvasLines(lines);
  reading.lattice.levels = *reading.sheet.levels;
  const int high = reading.lattice.levels + 1;
  reading.lattice.rows = (reading.canvas.height() - 1 + high - 1) / high;
  DrawingReader(reading).run(ruler);
}

}  // namespace dungeonlab::io
