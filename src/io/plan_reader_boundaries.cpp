// The boundaries of a drawing, each once, in the order of the canonical text. Between two cells a
// mark is a wall of the sheet; between a cell and void something must be drawn, or the border is
// torn; between two squares of void nothing may be. A wall drawn on some levels only is kept with
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

DrawingReader::Marks DrawingReader::marks_of(const Boundary& boundary) {
  const Lattice& lattice = reading_.lattice;
  Marks marks;
  const auto look = [&](int line, int x, Run run) {
    const char32_t character = at(line, x);
    const Mark mark = mark_of(character, run);
    if (mark == Mark::foreign) {
      report_foreign(boundary, reading_.canvas.span(line, x, x + 1), character);
    }
    return mark;
  };
  if (boundary.side == Side::east) {
    const int x = lattice.line_x(boundary.cell.column + 1);
    for (int level = 0; level < lattice.levels; ++level) {
      marks.levels.push_back(look(lattice.level_line(boundary.cell.row, level), x, Run::upright));
    }
    return marks;
  }
  const int line = lattice.corner_line(boundary.cell.row + 1);
  for (int x = lattice.inner_begin(boundary.cell.column);
       x < lattice.inner_end(boundary.cell.column); ++x) {
    const Mark mark = look(line, x, Run::across);
    if (marks.levels.empty()) {
      marks.levels.push_back(mark);
    } else if (mark == Mark::arrow || mark == Mark::foreign) {
      marks.levels.front() = mark;
    } else if (mark != marks.levels.front() && marks.levels.front() != Mark::arrow &&
               marks.levels.front() != Mark::foreign) {
      torn("J01", span_of(boundary),
           fmt::format("the wall between {} and {} changes its character on the way",
                       name(boundary.cell), name(boundary.other())),
           "draw one kind of wall from corner to corner");
      marks.levels.front() = Mark::foreign;
    }
  }
  return marks;
}

void DrawingReader::read_boundary(const Boundary& boundary) {
  if (is_torn(boundary.cell) || is_torn(boundary.other())) {
    return;  // reported
  }
  const bool one = is_cell(boundary.cell);
  const bool two = is_cell(boundary.other());
  const Marks marks = marks_of(boundary);
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
  if (marks.any(Mark::arrow) || marks.all(Mark::exit)) {
    add_exit(boundary);
    return;
  }
  if (marks.any(Mark::open) || marks.any(Mark::exit)) {
    const bool first = is_cell(boundary.cell);
    report_torn(first ? boundary.cell : boundary.other(),
                first ? boundary.side : opposite(boundary.side));
    return;
  }
  if ((boundary.cell.column < 0 || boundary.cell.row < 0) && !marks.all(Mark::monolith)) {
    // The square beyond has no name, so a map could not say which wall this is.
    reading_.fault_in(Part::walls, "J06", span_of(boundary),
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

void DrawingReader::report_foreign(const Boundary& boundary, const Span& span, char32_t character) {
  const bool upright = boundary.side == Side::east;
  torn("J01", span,
       fmt::format("expected a wall or a blank {}, found `{}`",
                   upright ? "in the line between two columns" : "between two corners",
                   escape_for_terminal(reading_.text.substr(span.begin, span.end - span.begin))),
       upright && character != U'-' && character != U'.'
           ? "what stands in a box must fit into it: move the corners to widen the column"
           : "upright walls are # | : and walls between rows are # - .");
}

void DrawingReader::report_torn(Cell cell, Side side) {
  torn(
      "J01", span_of(boundary_at(cell, side)),
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
  torn("J01", span_of(boundary),
       named ? fmt::format("a wall stands between {} and {}, neither of which is a cell",
                           name(boundary.cell), name(boundary.other()))
             : fmt::format("a wall stands {} of {}, which is no cell",
                           name(opposite(boundary.side)), name(boundary.other())),
       "close the border around a branch on all sides, or take the wall away");
}

}  // namespace dungeonlab::io
