// The boundaries of a drawing, each once, in the order of the canonical text. Between two cells a
// mark is a wall of the sheet; between a cell and void something must be drawn, or the border is
// torn, and is taken for closed, since the cell is one all the same; between two squares of void
// nothing may be. A wall drawn on some levels only is kept with
// its level, for rule W04 to judge.
#include "dungeonlab/core/text.hpp"
#include "plan_drawing.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::io {

bool DrawingReader::Marks::all(Mark mark) const {
  return std::all_of(levels.begin(), levels.end(), [&](Mark other) { return other == mark; });
}

bool DrawingReader::Marks::any(Mark mark) const {
  return std::find(levels.begin(), levels.end(), mark) != levels.end();
}

bool DrawingReader::Marks::uniform() const {
  return all(levels.front());
}

void DrawingReader::read_boundaries() {
  const Lattice& lattice = reading_.lattice;
  for (int row = -1; row < lattice.rows; ++row) {
    for (int column = -1; column < lattice.columns(); ++column) {
      if (row >= 0) {
        read_boundary({{column, row}, Side::east});
      }
      if (column >= 0) {
        read_boundary({{column, row}, Side::south});
      }
    }
  }
}

DrawingReader::Marks DrawingReader::marks_upright(const Boundary& boundary) {
  const Lattice& lattice = reading_.lattice;
  const int number = boundary.cell.column + 1;
  Marks marks;
  std::optional<Mark> known;
  for (int level = 0; level < lattice.levels; ++level) {
    const bool can_be_read = number <= readable(boundary.cell.row, level);
    const int line = lattice.level_line(boundary.cell.row, level);
    marks.levels.push_back(can_be_read ? mark_of(at(line, lattice.line_x(number)), Run::upright)
                                       : Mark::foreign);
    known = can_be_read ? marks.levels.back() : known;
  }
  if (!known) {
    reading_.sheet.incomplete.add(Part::walls);
    reading_.sheet.incomplete.add(Part::exit);
  }
  // A wall spans all levels, so a line that left the columns says what the others say.
  std::replace(marks.levels.begin(), marks.levels.end(), Mark::foreign,
               known.value_or(Mark::foreign));
  return marks;
}

Mark DrawingReader::mark_across(const Boundary& boundary) {
  const Lattice& lattice = reading_.lattice;
  const int line = lattice.corner_line(boundary.cell.row + 1);
  const int begin = lattice.inner_begin(boundary.cell.column);
  const Mark first = mark_of(at(line, begin), Run::across);
  bool changes = false;
  for (int x = begin; x < lattice.inner_end(boundary.cell.column); ++x) {
    const Mark mark = mark_of(at(line, x), Run::across);
    if (mark == Mark::arrow) {
      return mark;
    }
    if (mark == Mark::foreign) {
      misread(boundary, reading_.canvas.span(line, x, x + 1),
              fmt::format("expected a wall or a blank between two corners, found `{}`",
                          escape_for_terminal(bytes(line, x, x + 1))),
              "walls between rows are # - . and upright walls # | :");
      return mark;
    }
    changes = changes || mark != first;
  }
  if (changes) {
    misread(boundary, span_of(boundary),
            fmt::format("the wall between {} and {} changes its character on the way",
                        name(boundary.cell), name(boundary.other())),
            "draw one kind of wall from corner to corner");
    return Mark::foreign;
  }
  return first;
}

void DrawingReader::read_boundary(const Boundary& boundary) {
  if (is_torn(boundary.cell) || is_torn(boundary.other())) {
    return;  // reported
  }
  const bool one = is_cell(boundary.cell);
  const bool two = is_cell(boundary.other());
  const Marks marks =
      boundary.side == Side::east ? marks_upright(boundary) : Marks{{mark_across(boundary)}};
  if (marks.any(Mark::foreign)) {
    return;  // reported
  }
  if (one && two) {
    read_inner(boundary, marks);
  } else if (one || two) {
    read_outer(boundary, marks);
  } else if (!marks.all(Mark::open) && !(marks.all(Mark::monolith) && beside_filled(boundary))) {
    report_wall_of_void(boundary);
  }
}

void DrawingReader::read_inner(const Boundary& boundary, const Marks& marks) {
  if (marks.any(Mark::exit) || marks.any(Mark::arrow)) {
    add_exit(boundary);
    return;
  }
  add_walls(boundary, marks);
}

void DrawingReader::read_outer(const Boundary& boundary, const Marks& marks) {
  if (marks.any(Mark::arrow) || marks.any(Mark::exit)) {
    if (!marks.any(Mark::arrow) && !marks.uniform()) {
      reading_.fault(TextFault::unreadable_text, span_of(boundary),
                     "the exit is not drawn on the line of every level",
                     "draw `X` on each of them: an exit is a wall, and walls span all levels");
    }
    add_exit(boundary);
    return;
  }
  if (marks.any(Mark::open)) {
    const bool first = is_cell(boundary.cell);
    report_torn(first ? boundary.cell : boundary.other(),
                first ? boundary.side : opposite(boundary.side));
    reading_.sheet.incomplete.add(Part::exit);  // the cell is one all the same
    return;
  }
  if ((boundary.cell.column < 0 || boundary.cell.row < 0) && !marks.all(Mark::monolith)) {
    // The square beyond has no name, so a map could not say which wall this is.
    reading_.fault_in(Part::walls, TextFault::malformed_name, span_of(boundary),
                      fmt::format("the border {} of {} is no monolith",
                                  name(opposite(boundary.side)), name(boundary.other())),
                      "draw `#` there on every line: outer walls are monoliths");
    return;
  }
  add_walls(boundary, marks);
}

void DrawingReader::add_walls(const Boundary& boundary, const Marks& marks) {
  const bool inner = is_cell(boundary.cell) && is_cell(boundary.other());
  const bool uniform = marks.uniform();
  for (std::size_t level = 0; level < marks.levels.size(); ++level) {
    const auto kind = wall_of(marks.levels[level]);
    const bool redundant = !inner && kind == WallKind::monolith;
    if (!kind || redundant) {
      continue;
    }
    Wall wall{.kind = kind, .first = boundary.cell, .second = boundary.other()};
    Span span = span_of(boundary);
    if (!uniform) {
      wall.level = static_cast<int>(level);
      const int x = reading_.lattice.line_x(boundary.cell.column + 1);
      span = reading_.canvas.span(
          reading_.lattice.level_line(boundary.cell.row, static_cast<int>(level)), x, x + 1);
    }
    reading_.walls.push_back({wall, span});
    if (uniform) {
      return;
    }
  }
}

void DrawingReader::add_exit(const Boundary& boundary) {
  const Exit exit = is_cell(boundary.cell) ? Exit{boundary.cell, boundary.side}
                                           : Exit{boundary.other(), opposite(boundary.side)};
  reading_.exits.push_back({exit, span_of(boundary)});
}

void DrawingReader::misread(const Boundary& boundary, const Span& span, std::string message,
                            std::string help) {
  reading_.fault_in(Part::walls, TextFault::unreadable_text, span, std::move(message),
                    std::move(help));
  if (!is_cell(boundary.cell) || !is_cell(boundary.other())) {
    reading_.sheet.incomplete.add(Part::exit);
  }
}

void DrawingReader::report_torn(Cell cell, Side side) {
  reading_.fault(
      TextFault::unreadable_text, span_of(boundary_at(cell, side)),
      fmt::format("the border is torn between {} and the outside {} of it", name(cell), name(side)),
      "draw `#` there on every line, or `X` for the exit");
}

void DrawingReader::report_wall_of_void(const Boundary& boundary) {
  for (const Cell cell : {boundary.cell, boundary.other()}) {
    if (reading_.lattice.contains(cell) && square(cell) == Square::outside) {
      square(cell) = Square::torn;  // one fault for each square is enough
    }
  }
  const bool named = boundary.cell.column >= 0 && boundary.cell.row >= 0;
  torn(TextFault::unreadable_text, span_of(boundary),
       named ? fmt::format("a wall stands between {} and {}, neither of which is a cell",
                           name(boundary.cell), name(boundary.other()))
             : fmt::format("a wall stands {} of {}, which is no cell",
                           name(opposite(boundary.side)), name(boundary.other())),
       "close the border around a branch on all sides, or take the wall away");
}

}  // namespace dungeonlab::io
