// The drawing of a plan. Every character is a corner, part of a boundary, or inside the box of a
// square. The outside is found by flooding from the edge over undrawn lines; every cell that the
// flood could enter has a torn border and is reported with the names of both sides. Each character
// is read a bounded number of times, so the cost is linear. Nothing is guessed from the contents.
//
// A box is one line of one cell. Its words, separated by spaces, are at that place, so two words in
// a box are two encounters at one place (rule E03 reports that). The boxes of one cell are read
// from the lowest level up, because a management center is drawn on each level it fills. A word too
// wide for its box pushes the rest of its line out of the columns: that is one fault, at the word,
// and the rest of the line is not read.
//
// Each boundary is read once, in the order of the canonical text. Between two cells a mark is a
// wall of the sheet. Between a cell and void something must be drawn; otherwise the border is torn
// and counts as closed, because the cell exists anyway. Between two squares of void nothing may be
// drawn. A wall drawn on only some levels is kept with its level, so that rule W04 can report it.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/limits.hpp"
#include "plan_glyphs.hpp"
#include "plan_reading.hpp"
#include "plan_text.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

/// Reads one drawing; see read_drawing().
class DrawingReader {
 public:
  explicit DrawingReader(PlanReading& reading) : reading_(reading) {}
  void run();

 private:
  enum class Square : std::uint8_t {
    cell,     ///< of the base rectangle or of a branch
    outside,  ///< void reached by the flood
    torn,     ///< reached through a torn border, which was reported
    filled,   ///< void drawn as such
  };
  /// The marks of one boundary: one for each level line from the lowest, or one for all of them.
  struct Marks {
    std::vector<Mark> levels;
    [[nodiscard]] bool all(Mark mark) const;
    [[nodiscard]] bool any(Mark mark) const;
    [[nodiscard]] bool uniform() const;
  };

  [[nodiscard]] char32_t at(int line, int column) const { return reading_.at(line, column); }
  [[nodiscard]] std::string_view bytes(int line, int from, int to) const {
    return reading_.bytes(line, from, to);
  }

  void check_margin(int row);

  [[nodiscard]] Square& square(Cell cell) {
    return squares_[static_cast<std::size_t>(cell.row) *
                        static_cast<std::size_t>(reading_.lattice.columns()) +
                    static_cast<std::size_t>(cell.column)];
  }
  [[nodiscard]] bool is_cell(Cell cell) {
    return reading_.lattice.contains(cell) && square(cell) == Square::cell;
  }
  [[nodiscard]] bool is_filled(Cell cell) const;
  [[nodiscard]] bool is_torn(Cell cell) {
    return reading_.lattice.contains(cell) && square(cell) == Square::torn;
  }
  [[nodiscard]] bool borders_filled(const Boundary& boundary) {
    const auto filled = [&](Cell cell) {
      return reading_.lattice.contains(cell) && square(cell) == Square::filled;
    };
    return filled(boundary.cell) || filled(boundary.other());
  }
  [[nodiscard]] bool is_undrawn(const Boundary& boundary);
  void find_cells();
  void flood();
  void enter(Cell from, Side side, std::vector<Cell>& reached);
  [[nodiscard]] bool has_contents(Cell cell);

  /// Finds how far each level line of a row stays in its columns, and reports where it leaves them.
  void find_misfits(int row);
  [[nodiscard]] int find_misfit(int row, int level);
  bool report_wrong_mark(const Place& east_of_it);
  /// Reports an `x` in the border.
  bool report_small_exit(const Place& east_of_it);
  bool report_wall_in_box(const Place& place);
  /// The first column whose box cannot be read on that level line; the line west of it can.
  [[nodiscard]] int& readable(int row, int level) {
    return readable_[static_cast<std::size_t>(row) *
                         static_cast<std::size_t>(reading_.lattice.levels) +
                     static_cast<std::size_t>(level)];
  }

  /// The boxes of one row of squares.
  void read_row(int row);
  void read_box(const Place& place);
  /// Reports a code separated from its suffix, as in `bu 20`.
  void report_apart(const Place& place, std::string_view code, std::string_view rest);
  void read_word(const Place& place, std::string_view word, bool alone);
  bool extend_center(const Place& place, std::string_view word, bool alone);

  void read_boundaries();
  void read_boundary(const Boundary& boundary);
  [[nodiscard]] Marks marks_upright(const Boundary& boundary);
  [[nodiscard]] Mark mark_across(const Boundary& boundary);
  void read_inner(const Boundary& boundary, const Marks& marks);
  void read_outer(const Boundary& boundary, const Marks& marks);
  void add_walls(const Boundary& boundary, const Marks& marks);
  void add_exit(const Boundary& boundary);
  /// Reports a boundary that cannot be identified.
  void misread(const Boundary& boundary, const Span& span, std::string message, std::string help);
  void report_torn(Cell cell, Side side);
  void report_wall_of_void(const Boundary& boundary);
  [[nodiscard]] Span span_of(const Boundary& boundary) const {
    return boundary_span(reading_.canvas, reading_.lattice, boundary);
  }

  PlanReading& reading_;
  std::vector<Square> squares_;
  std::vector<FoundPiece> pieces_;
  std::vector<int> readable_;        ///< by row and level
  std::uint32_t center_ = 0;         ///< the encounter that another `Mc` above makes taller
  std::optional<Place> center_top_;  ///< its highest place so far
};

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

bool DrawingReader::is_undrawn(const Boundary& boundary) {
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
    if (boundary.cell.column >= readable(boundary.cell.row, level) ||
        at(lattice.level_line(boundary.cell.row, level), x) != U' ') {
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

bool DrawingReader::has_contents(Cell cell) {
  const Lattice& lattice = reading_.lattice;
  for (int level = 0; level < lattice.levels; ++level) {
    const Span span = box_span(reading_.canvas, lattice, {cell, level});
    if (cell.column < readable(cell.row, level) &&
        !trimmed(reading_.text.substr(span.begin, span.end - span.begin)).empty()) {
      return true;
    }
  }
  return false;
}

void DrawingReader::enter(Cell from, Side side, std::vector<Cell>& reached) {
  const Cell cell = neighbour(from, side);
  if (!reading_.lattice.contains(cell) || reading_.sheet.base->contains(cell) ||
      square(cell) != Square::cell || !is_undrawn(boundary_at(from, side))) {
    return;
  }
  const bool is_from_torn = is_torn(from);
  const bool is_hole = !is_from_torn && has_contents(cell);
  square(cell) = is_from_torn || is_hole ? Square::torn : Square::outside;
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
  // The outside must be complete before anything beyond a hole in a border is entered.
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const Cell cell = reached[next];
    for (const Side side : all_sides) {
      enter(cell, side, reached);
    }
  }
}

void DrawingReader::check_margin(int row) {
  const Lattice& lattice = reading_.lattice;
  const int west = lattice.lines_x.front();
  const int east = lattice.lines_x.back();
  for (int line = lattice.corner_line(row); line <= lattice.corner_line(row + 1); ++line) {
    const bool is_corner_line = line % (lattice.levels + 1) == 0;
    const int level = lattice.corner_line(row) + lattice.levels - line;
    if (!is_corner_line && readable(row, level) < 0) {
      continue;  // reported, and its number may be anywhere
    }
    const std::string_view left = trimmed(bytes(line, 0, west));
    const int above = lattice.corner_line(row) - 1;
    if (left == "1" && above > 0 &&
        trimmed(bytes(above, 0, reading_.canvas.width(above))).empty()) {
      reading_.spoil_drawing();
      reading_.refuse_second(reading_.span_of(left));
    } else if (!left.empty() && (is_corner_line || left != std::to_string(row + 1))) {
      reading_.torn(TextFault::unreadable_text, reading_.span_of(left),
                    fmt::format("expected the row number {} or nothing, found `{}`", row + 1,
                                escape_for_terminal(left)));
    }
    const std::string_view right =
        trimmed(bytes(line, east + 1, std::max(east + 1, reading_.canvas.width(line))));
    if (!right.empty() && (is_corner_line || readable(row, level) >= lattice.columns())) {
      reading_.torn(TextFault::unreadable_text, reading_.span_of(right),
                    fmt::format("`{}` is outside the drawing", escape_for_terminal(right)),
                    "close every cell with corners and walls; the `+` corners mark the columns");
    }
  }
}

// --- lines that leave the columns ----------------------------------------------------------------

constexpr std::string_view line_characters = "#|:.-+X";
constexpr std::string_view walls_upright = "#|:";

std::string help_on_two(std::string_view first, std::string_view second) {
  return fmt::format("a place can have only one encounter: move `{}` or `{}` to another place",
                     escape_for_terminal(first), escape_for_terminal(second));
}

/// True if two words are one code or one piece of a river, split by a space.
bool is_apart(std::string_view first, std::string_view second) {
  const std::string together = fmt::format("{}{}", first, second);
  return !second.empty() && !read_code(second) && !read_river_piece(second) &&
         (read_code(together) || read_river_piece(together));
}

bool is_line_only(std::string_view word) {
  const auto first = code_point_at(word, 0);
  const bool is_box_drawing = first && first->value >= 0x2500 && first->value <= 0x257f;
  return is_box_drawing || word.find_first_not_of(line_characters) == std::string_view::npos;
}

bool DrawingReader::report_wrong_mark(const Place& east_of_it) {
  const Lattice& lattice = reading_.lattice;
  const int line = lattice.level_line(east_of_it.cell.row, east_of_it.level);
  const int x = lattice.line_x(east_of_it.cell.column);
  if (mark_of(at(line, x), Run::upright) != Mark::foreign) {
    return false;
  }
  const Place box{neighbour(east_of_it.cell, Side::west), east_of_it.level};
  int begin = x;
  while (box.cell.column >= 0 && begin > lattice.inner_begin(box.cell.column) &&
         at(line, begin - 1) != U' ') {
    --begin;
  }
  int end = x + 1;
  while (end < reading_.canvas.width(line) &&
         mark_of(at(line, end), Run::upright) == Mark::foreign) {
    ++end;
  }
  const std::string_view word = bytes(line, begin, end);
  const std::string_view before =
      box.cell.column < 0 ? std::string_view()
                          : trimmed(bytes(line, lattice.inner_begin(box.cell.column), begin));
  const std::string_view head = before.substr(before.rfind(' ') + 1);
  if (is_apart(head, word)) {
    report_apart(box, head, word);
    return true;
  }
  if (begin == x) {
    const bool is_mark = mark_of(at(line, x), Run::across) != Mark::foreign;
    const bool is_outside = x == lattice.lines_x.front() || x == lattice.lines_x.back();
    reading_.fault(
        TextFault::unreadable_text, reading_.canvas.span(line, x, x + 1),
        fmt::format("expected a wall or a space between two columns, found `{}`",
                    escape_for_terminal(bytes(line, x, x + 1))),
        is_mark ? "upright walls are # | or :, walls between rows are # - or ., and X is the exit"
        : is_outside ? "draw # around the dungeon, and X for the exit at one place"
                     : "keep what is in a cell between its corners: write a space here");
    return true;
  }
  const auto kind = encounter_named(word);
  const bool is_code = kind || read_code(word) || read_river_piece(word) || word.starts_with('*');
  if (!is_code) {
    // Rule E01 reports what it should have been. No edit of it can keep the columns.
    const Span span = reading_.canvas.span(line, begin, end);
    reading_.add({.at = box, .written = std::string(word)}, span, {span.begin, span.begin});
    return true;
  }
  const int first = lattice.inner_begin(box.cell.column);
  const int last = lattice.inner_end(box.cell.column);
  reading_.fault(
      TextFault::unreadable_text, reading_.canvas.span(line, begin, end),
      fmt::format("`{}` does not fit into cell {}", escape_for_terminal(word), name(box)),
      !before.empty() ? help_on_two(before, word)
      : end - begin <= last - first
          ? fmt::format("start it further left: the cell is columns {} to {} of the line",
                        first + 1, last)
      : kind ? fmt::format("write its code, `{}`", info(*kind).code)
             : fmt::format(
                   "move the corners to the right of column {} on every line{}",
                   column_name(box.cell.column),
                   read_code(word)
                       ? fmt::format(", or write `*1` and explain it below the drawing: `*1: {}`",
                                     word)
                       : ""));
  return true;
}

bool DrawingReader::report_small_exit(const Place& east_of_it) {
  const int line = reading_.lattice.level_line(east_of_it.cell.row, east_of_it.level);
  const int x = reading_.lattice.line_x(east_of_it.cell.column);
  if (at(line, x) != U'x' || at(line, x - 1) != U' ' ||
      is_cell(east_of_it.cell) == is_cell(neighbour(east_of_it.cell, Side::west))) {
    return false;
  }
  const Span span = reading_.canvas.span(line, x, x + 1);
  reading_.fault_in(Part::exit, TextFault::unreadable_text, span,
                    "expected a wall or the exit in the border, found `x`",
                    "the exit is a capital `X`");
  reading_.add_fix(span, "X");
  return true;
}

bool DrawingReader::report_wall_in_box(const Place& place) {
  const Lattice& lattice = reading_.lattice;
  const int line = lattice.level_line(place.cell.row, place.level);
  std::string_view rest =
      bytes(line, lattice.inner_begin(place.cell.column), lattice.inner_end(place.cell.column));
  std::string_view before;
  while (!(rest = trimmed(rest)).empty()) {
    const std::string_view word = rest.substr(0, std::min(rest.find(' '), rest.size()));
    const std::size_t wall = is_line_only(word) ? 0 : word.find_first_of(walls_upright);
    if (wall != std::string_view::npos && !is_apart(before, word)) {
      const std::string_view found = word.substr(wall);
      const std::string_view first = word.substr(0, wall);
      const std::string_view after = reading_.text.substr(reading_.span_of(found).begin + 1);
      const std::string_view second = after.substr(0, after.find_first_of(" \r\n#|:"));
      reading_.fault(TextFault::unreadable_text, reading_.span_of(found),
                     fmt::format("no wall is allowed inside cell {}, found `{}`", name(place),
                                 escape_for_terminal(found)),
                     read_code(first) && read_code(second)
                         ? help_on_two(first, second)
                         : "draw walls below the corners `+`; fill a square without a cell with "
                           "`#` on all its "
                           "lines");
      return true;
    }
    rest.remove_prefix(word.size());
    before = word;
  }
  return false;
}

int DrawingReader::find_misfit(int row, int level) {
  const int known = readable(row, level);
  for (int column = 0; known >= 0 && column <= std::min(known + 1, reading_.lattice.columns());
       ++column) {
    const Place place{{column, row}, level};
    if (!report_small_exit(place) && report_wrong_mark(place)) {
      return column - 1;
    }
    if (column < known && is_cell(place.cell) && report_wall_in_box(place)) {
      return column;
    }
  }
  return known;
}

void DrawingReader::find_misfits(int row) {
  for (int level = 0; level < reading_.lattice.levels; ++level) {
    readable(row, level) = find_misfit(row, level);
    if (readable(row, level) < reading_.lattice.columns()) {
      reading_.drawing_spoiled = true;
      reading_.sheet.incomplete.add(Part::encounters);
      reading_.sheet.incomplete.add(Part::rivers);
    }
  }
}

// --- boxes ---------------------------------------------------------------------------------------

void DrawingReader::read_row(int row) {
  for (int column = 0; column < reading_.lattice.columns(); ++column) {
    center_top_.reset();
    const Cell cell{column, row};
    if (square(cell) != Square::cell) {
      continue;
    }
    for (int level = 0; level < reading_.lattice.levels; ++level) {
      if (column < readable(row, level)) {
        read_box({cell, level});
      }
    }
  }
}

void DrawingReader::read_box(const Place& place) {
  const Lattice& lattice = reading_.lattice;
  std::string_view rest =
      trimmed(bytes(lattice.level_line(place.cell.row, place.level),
                    lattice.inner_begin(place.cell.column), lattice.inner_end(place.cell.column)));
  const bool alone = rest.find(' ') == std::string_view::npos;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, std::min(rest.find(' '), rest.size()));
    const std::string_view after = trimmed(rest.substr(word.size()));
    const std::string_view next = after.substr(0, std::min(after.find(' '), after.size()));
    if (is_apart(word, next)) {
      report_apart(place, word, next);
      rest = trimmed(after.substr(next.size()));
      continue;
    }
    read_word(place, word, alone);
    rest = after;
  }
}

void DrawingReader::report_apart(const Place& place, std::string_view code, std::string_view rest) {
  const Span span{reading_.span_of(code).begin, reading_.span_of(rest).end};
  reading_.fault_in(
      Part::encounters, TextFault::unreadable_text, span,
      fmt::format("put no space between `{}` and `{}` at {}", code, rest, name(place)),
      fmt::format("write `{}{}`", code, rest));
  if (const auto piece = read_river_piece(fmt::format("{}{}", code, rest))) {
    pieces_.push_back({place, *piece, span});  // the river continues
  }
  // Keeps the old width, so that the rest of the line stays in its columns, unless it has left
  // them.
  const bool is_inside = span.end <= box_span(reading_.canvas, reading_.lattice, place).end;
  reading_.add_fix(span, fmt::format("{:<{}}", fmt::format("{}{}", code, rest),
                                     is_inside ? span.end - span.begin : 0));
}

void DrawingReader::read_word(const Place& place, std::string_view word, bool alone) {
  const Span span = reading_.span_of(word);
  if (const auto piece = read_river_piece(word)) {
    pieces_.push_back({place, *piece, span});
    return;
  }
  if (extend_center(place, word, alone)) {
    return;
  }
  if (word.starts_with('*')) {
    reading_.references.push_back({place, word.substr(1), span});
    return;
  }
  auto code = reading_.coded(word, " at " + name(place));
  if (!code) {
    // Someone who writes `orc` for `Or` means the orc, as below the drawing and in JSON.
    Encounter named{.at = place, .kind = encounter_of_word(word)};
    named.written = named.kind ? "" : std::string(word);
    reading_.add(std::move(named), span, span);
  } else {
    code->encounter.at = place;
    reading_.add(std::move(code->encounter), span, code->kind, code->attributes);
  }
}

bool DrawingReader::extend_center(const Place& place, std::string_view word, bool alone) {
  if (!alone || encounter_coded(word) != EncounterKind::management_center) {
    return false;
  }
  if (center_top_ && center_top_->level + 1 == place.level) {
    std::optional<int>& levels = reading_.encounters[center_].value.levels;
    levels = levels.value_or(1) + 1;
  } else {
    center_ = static_cast<std::uint32_t>(reading_.encounters.size());
    const Span span = reading_.span_of(word);
    reading_.add({.at = place, .kind = EncounterKind::management_center}, span, span);
  }
  center_top_ = place;
  return true;
}

// --- boundaries ----------------------------------------------------------------------------------

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
  // A wall spans all levels, so a line that left its columns is assumed to agree with the others.
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
              fmt::format("expected a wall or a space between two corners, found `{}`",
                          escape_for_terminal(bytes(line, x, x + 1))),
              "walls between rows are # - or ., upright walls are # | or :, and X is the exit");
      return mark;
    }
    changes = changes || mark != first;
  }
  if (changes) {
    const bool first_is_cell = is_cell(boundary.cell);
    const bool inner = first_is_cell && is_cell(boundary.other());
    if (!first_is_cell && !is_cell(boundary.other())) {
      return Mark::simple;  // in the void, whatever it is
    }
    misread(boundary, span_of(boundary),
            fmt::format("the wall {} changes its character halfway",
                        inner           ? fmt::format("between {} and {}", name(boundary.cell),
                                                      name(boundary.other()))
                        : first_is_cell ? "south of " + name(boundary.cell)
                                        : "north of " + name(boundary.other())),
            inner ? "draw one kind of wall from corner to corner"
                  : "draw `#` from corner to corner, or `X` for the exit");
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
  } else if (!marks.all(Mark::open) && !(marks.all(Mark::monolith) && borders_filled(boundary))) {
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
                     "draw `X` on each of them, because walls and exits go through all levels");
    }
    add_exit(boundary);
    return;
  }
  if (marks.any(Mark::open)) {
    const bool first = is_cell(boundary.cell);
    report_torn(first ? boundary.cell : boundary.other(),
                first ? boundary.side : opposite(boundary.side));
    reading_.sheet.incomplete.add(Part::exit);  // the cell exists anyway
    const int x = reading_.lattice.line_x(boundary.cell.column + 1);
    for (int level = 0; boundary.side == Side::east && level < reading_.lattice.levels; ++level) {
      const int line = reading_.lattice.level_line(boundary.cell.row, level);
      if (trimmed(bytes(line, x, std::max(x, reading_.canvas.width(line)))).empty()) {
        reading_.spoil_drawing();  // the line ends too early, and more of it may be missing
      }
    }
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
      fmt::format("the border is open between {} and the outside {} of it", name(cell), name(side)),
      "draw `#` there on every line, or `X` for the exit");
}

void DrawingReader::report_wall_of_void(const Boundary& boundary) {
  for (const Cell cell : {boundary.cell, boundary.other()}) {
    if (reading_.lattice.contains(cell) && square(cell) == Square::outside) {
      square(cell) = Square::torn;  // report one fault per square
    }
  }
  const bool named = boundary.cell.column >= 0 && boundary.cell.row >= 0;
  reading_.torn(TextFault::unreadable_text, span_of(boundary),
                named ? fmt::format("a wall is drawn between {} and {}, but neither is a cell",
                                    name(boundary.cell), name(boundary.other()))
                      : fmt::format("a wall is drawn {}, but that is not a cell", name(boundary)),
                "close the border around a branch on all sides, or remove the wall");
}

}  // namespace

void DrawingReader::run() {
  for (int row = 0; row < reading_.lattice.rows; ++row) {
    for (int level = 0; level < reading_.lattice.levels; ++level) {
      readable_.push_back(find_shift(reading_, reading_.lattice.level_line(row, level)));
    }
  }
  find_cells();
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
  if (find_lattice(reading, ruler)) {
    DrawingReader(reading).run();
  }
}

}  // namespace dungeonlab::io
