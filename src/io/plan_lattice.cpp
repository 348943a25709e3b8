// The lattice of a drawing. Corners give the columns and the number of levels gives the rows, so
// the position of every character decides its meaning. Corner lines and level lines are recognised
// by their shape alone, so a wrong `levels` or an empty line is reported once, at the line where
// the count goes wrong. A `+` inside a box belongs to a code and is not a corner. A line of
// box-drawing characters that could be either counts as the expected one; nothing is moved to make
// the rest fit.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/limits.hpp"
#include "plan_glyphs.hpp"
#include "plan_reading.hpp"
#include "plan_text.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

/// True for the characters of a row number to the left of the drawing.
bool is_label(char32_t character) {
  return character == U' ' || (character >= U'0' && character <= U'9');
}

/// True for characters that no corner line contains.
bool is_content(char32_t character) {
  return !is_corner(character) && mark_of(character, Run::across) == Mark::foreign;
}

/// Says how to move the rest of a line, which is that many characters too far right, or left below
/// zero: by more or less of what fills the line before it. Nothing if something else is in the way.
void fix_shift(const PlanReading& reading, int line, int x, int shift, std::string_view filling) {
  std::string moved(reading.bytes(line, x, x + 1));
  for (int i = 1; i <= shift; ++i) {
    if (i > x || reading.bytes(line, x - i, x - i + 1) != filling) {
      return;
    }
  }
  for (int i = shift; i < 0; ++i) {
    moved.insert(0, filling);
  }
  reading.add_fix(reading.canvas.span(line, x - std::max(shift, 0), x + 1), moved);
}

/// Finds the columns and the rows of a drawing.
class LatticeReader {
 public:
  explicit LatticeReader(PlanReading& reading) : reading_(reading) {}
  bool run(const TextLine& ruler) {
    return check_line_count() && find_columns() && check_ruler(ruler) && check_base() &&
           check_corners();
  }

 private:
  /// The possible shapes of a line; box-drawing characters may leave it open.
  enum class Shape : std::uint8_t { corners, boxes, empty, open };
  [[nodiscard]] Shape shape_of(int line) const;
  bool check_line_count();
  void report_line_count(int row, int misfit);
  void report_missing_corners(int row, int line);
  [[nodiscard]] bool is_level_line(int line) const;
  /// The row number to the left of a line.
  [[nodiscard]] std::string label_of(int line) const;
  bool find_columns();
  [[nodiscard]] bool is_between_corners(int line, int x, const std::set<int>& known) const;
  void report_shifted_corner(const std::set<int>& known, int other);
  bool check_columns();
  bool check_base();
  bool check_corners();
  bool check_corner_line(int row);
  bool check_level_lines(int row);
  bool check_ruler(const TextLine& ruler);

  [[nodiscard]] char32_t at(int line, int column) const { return reading_.at(line, column); }

  PlanReading& reading_;
};

LatticeReader::Shape LatticeReader::shape_of(int line) const {
  const int width = reading_.canvas.width(line);
  int x = 0;
  while (x < width && is_label(at(line, x))) {
    ++x;
  }
  if (x == width) {
    return trimmed(reading_.bytes(line, 0, width)).empty() ? Shape::empty : Shape::boxes;
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

/// True if a line begins with an upright wall and has no corner, unlike any border.
bool LatticeReader::is_level_line(int line) const {
  const int width = reading_.canvas.width(line);
  int x = 0;
  while (x < width && is_label(at(line, x))) {
    ++x;
  }
  if (!wall_of(mark_of(at(line, x), Run::upright))) {
    return false;
  }
  while (x < width && !is_sure_corner(at(line, x))) {
    ++x;
  }
  return x == width || shape_of(line) == Shape::boxes;
}

bool LatticeReader::check_line_count() {
  const Lattice& lattice = reading_.lattice;
  const int end = reading_.canvas.height();
  if (is_level_line(0)) {
    report_missing_corners(0, 0);
    return false;
  }
  for (int line = 1; line < end; ++line) {
    const int row = line / (lattice.levels + 1);
    const bool expects_corners = line == lattice.corner_line(row);
    if (shape_of(line) == (expects_corners ? Shape::boxes : Shape::corners)) {
      if (expects_corners && label_of(line) == std::to_string(row + 1)) {
        report_missing_corners(row, line);
      } else {
        report_line_count(expects_corners ? row - 1 : row, line);
      }
      return false;
    }
  }
  if (end == lattice.corner_line(lattice.rows) && is_level_line(end - 1)) {
    report_missing_corners(lattice.rows, end - 1);
    return false;
  }
  return true;
}

std::string LatticeReader::label_of(int line) const {
  const std::string_view text = trimmed(reading_.bytes(line, 0, reading_.canvas.width(line)));
  return std::string(text.substr(0, text.find_first_not_of("0123456789")));
}

void LatticeReader::report_missing_corners(int row, int line) {
  reading_.torn(TextFault::unreadable_text,
                reading_.canvas.span(line, 0, reading_.canvas.width(line)),
                fmt::format("the line of corners {} row {} is missing",
                            row == 0 ? "above" : "below", std::max(row, 1)),
                "draw a `+` at each corner of the cells, with the walls between them");
}

void LatticeReader::report_line_count(int row, int misfit) {
  const int first = reading_.lattice.corner_line(row) + 1;
  int end = misfit;
  while (end < reading_.canvas.height() && shape_of(end) != Shape::corners) {
    ++end;
  }
  int empty = first - 1;
  while (empty < misfit && shape_of(empty) != Shape::empty) {
    ++empty;
  }
  int before = empty;
  while (before > 0 && shape_of(before) == Shape::empty) {
    --before;
  }
  if (empty + 1 == misfit && shape_of(misfit) == Shape::corners &&
      shape_of(before) == Shape::corners) {
    reading_.spoil_drawing();
    reading_.refuse_second(reading_.canvas.span(misfit, 0, reading_.canvas.width(misfit)));
    return;
  }
  if (empty < misfit) {
    reading_.torn(TextFault::unreadable_text,
                  reading_.canvas.span(empty, 0, reading_.canvas.width(empty)),
                  fmt::format("an empty line is between the lines of row {}", row + 1),
                  "delete the empty line");
    return;
  }
  const int levels = reading_.lattice.levels;
  reading_.torn(TextFault::unreadable_text,
                reading_.canvas.span(misfit, 0, reading_.canvas.width(misfit)),
                fmt::format("expected {} in row {}, found {}; the plan has levels: {}",
                            counted(levels, "level line"), row + 1, end - first, levels),
                "draw one line for each level between two lines of corners, or change `levels`");
}

bool LatticeReader::find_columns() {
  const Lattice& lattice = reading_.lattice;
  std::set<int> known;
  for (int line = 0; line < reading_.canvas.height(); line += lattice.levels + 1) {
    for (int x = 0; x < reading_.canvas.width(line); ++x) {
      if (!is_corner(at(line, x)) || known.contains(x)) {
        continue;
      }
      if (known.empty() || x > *known.rbegin() + 1 || is_between_corners(line, x, known)) {
        known.insert(x);
        continue;
      }
      report_shifted_corner(known, x);
      return false;
    }
  }
  reading_.lattice.lines_x.assign(known.begin(), known.end());
  return check_columns();
}

/// Of two columns of corners that cannot both be right, the one with fewer corners is wrong. If
/// they have the same number, it is the one that makes a column wider or narrower than the first.
void LatticeReader::report_shifted_corner(const std::set<int>& known, int other) {
  int one = *std::min_element(known.begin(), known.end(), [other](int left, int right) {
    return std::abs(left - other) < std::abs(right - other);
  });
  const int high = reading_.lattice.levels + 1;
  int more = 0;
  for (int line = 0; line < reading_.canvas.height(); line += high) {
    more += (is_corner(at(line, other)) ? 1 : 0) - (is_corner(at(line, one)) ? 1 : 0);
  }
  const int width = known.size() < 2 ? 1 : *std::next(known.begin()) - *known.begin();
  if (more > 0 || (more == 0 && (other - *known.begin()) % width == 0)) {
    std::swap(one, other);
  }
  int line = 0;
  while (!is_corner(at(line, other))) {
    line += high;
  }
  const std::string distance = counted(std::abs(other - one), "character");
  reading_.torn(TextFault::unreadable_text, reading_.canvas.span(line, other, other + 1),
                fmt::format("from here on, the corners on this line are {} too far {}", distance,
                            other < one ? "left" : "right"),
                fmt::format("{} {} before this corner, to align the corners",
                            other < one ? "add" : "delete", distance));
  if (other > 0 && mark_of(at(line, other - 1), Run::across) != Mark::foreign) {
    fix_shift(reading_, line, other, other - one, reading_.bytes(line, other - 1, other));
  }
}

/// True if the corners of this line on both sides of `x` are known: then the lines above left out a
/// corner between squares that they do not draw.
bool LatticeReader::is_between_corners(int line, int x, const std::set<int>& known) const {
  const auto east = known.upper_bound(x);
  if (east == known.begin() || east == known.end()) {
    return false;
  }
  const int west = *std::prev(east);
  return x - west > 1 && *east - x > 1 && is_corner(at(line, west)) && is_corner(at(line, *east));
}

bool LatticeReader::check_columns() {
  if (reading_.lattice.lines_x.size() < 2) {
    reading_.torn(TextFault::unreadable_text, reading_.canvas.span(0, 0, reading_.canvas.width(0)),
                  "expected the corners `+` of the first row of cells");
    return false;
  }
  if (reading_.lattice.columns() > limits::columns || reading_.lattice.rows > limits::rows) {
    reading_.torn(TextFault::over_limit, reading_.canvas.span(0, 0, reading_.canvas.width(0)),
                  fmt::format("the drawing has {} columns and {} rows, but the limit is {} and {}",
                              reading_.lattice.columns(), reading_.lattice.rows, limits::columns,
                              limits::rows));
    return false;
  }
  return true;
}

bool LatticeReader::check_base() {
  const Extent base = *reading_.sheet.base;
  const bool has_base = base.columns > 0 && base.rows > 0;
  if (has_base &&
      (base.columns > reading_.lattice.columns() || base.rows > reading_.lattice.rows)) {
    const Extent drawn{reading_.lattice.columns(), reading_.lattice.rows};
    const bool is_turned = base.columns == drawn.rows && base.rows == drawn.columns;
    reading_.torn(
        TextFault::unreadable_text, reading_.base_span,
        fmt::format("the base rectangle is {}x{}, but the drawing has {} and {}", base.columns,
                    base.rows, counted(reading_.lattice.columns(), "column"),
                    counted(reading_.lattice.rows, "row")),
        fmt::format("change the line to `base: {}x{}`, or draw the missing rows and columns",
                    is_turned ? drawn.columns : std::min(base.columns, drawn.columns),
                    is_turned ? drawn.rows : std::min(base.rows, drawn.rows)));
    return false;
  }
  return true;
}

bool LatticeReader::check_corners() {
  for (int row = 0; row <= reading_.lattice.rows; ++row) {
    // After one fault, the following lines are shifted too.
    if (!check_corner_line(row) || (row < reading_.lattice.rows && !check_level_lines(row))) {
      return false;
    }
  }
  return true;
}

bool LatticeReader::check_corner_line(int row) {
  const Lattice& lattice = reading_.lattice;
  const int line = lattice.corner_line(row);
  const auto wrong = std::find_if(lattice.lines_x.begin(), lattice.lines_x.end(), [&](int x) {
    const char32_t character = at(line, x);
    return !is_corner(character) && mark_of(character, Run::across) == Mark::foreign;
  });
  if (wrong == lattice.lines_x.end()) {
    return true;
  }
  reading_.torn(TextFault::unreadable_text, reading_.canvas.span(line, *wrong, *wrong + 1),
                fmt::format("expected a corner `+`, found `{}`",
                            escape_for_terminal(reading_.bytes(line, *wrong, *wrong + 1))),
                fmt::format("each row needs one line of corners and {}, as `levels` says",
                            counted(lattice.levels, "level line")));
  return false;
}

bool LatticeReader::check_level_lines(int row) {
  const Lattice& lattice = reading_.lattice;
  for (int line = lattice.corner_line(row) + 1; line < lattice.corner_line(row + 1); ++line) {
    if (shape_of(line) == Shape::boxes) {
      continue;  // a `+` ends a word that is too wide
    }
    for (const int x : lattice.lines_x) {
      const char32_t character = at(line, x);
      if (!is_corner(character) || mark_of(character, Run::upright) != Mark::foreign) {
        continue;
      }
      reading_.torn(
          TextFault::unreadable_text, reading_.canvas.span(line, x, x + 1),
          fmt::format("expected a level line of row {}, found a line of corners", row + 1),
          fmt::format("each row needs one line of corners and {}, as `levels` says",
                      counted(lattice.levels, "level line")));
      return false;
    }
  }
  return true;
}

/// False if the letters show columns without corners; other wrong letters do not hide anything.
bool LatticeReader::check_ruler(const TextLine& ruler) {
  const Lattice& lattice = reading_.lattice;
  std::size_t at_byte = 0;
  std::optional<int> before;  // the column below the last letters
  for (int column = 0; at_byte < ruler.text.size();) {
    const std::size_t begin = ruler.text.find_first_not_of(' ', at_byte);
    if (begin == std::string_view::npos) {
      return true;
    }
    const std::size_t end = std::min(ruler.text.find(' ', begin), ruler.text.size());
    const int x = static_cast<int>(begin);
    while (column < lattice.columns() && lattice.inner_end(column) <= x) {
      ++column;
    }
    const bool inside = column < lattice.columns() && x >= lattice.inner_begin(column) - 1;
    const std::string_view word = ruler.text.substr(begin, end - begin);
    const std::string capitals = dungeonlab::to_upper(word);
    if (inside && before == column && capitals == column_name(column + 1) &&
        split(ruler.text, ' ').size() > static_cast<std::size_t>(lattice.columns())) {
      std::string names = fmt::format("`{}`", column_name(column));
      const std::string_view above = ruler.text.substr(
          0, std::min(ruler.text.size(), static_cast<std::size_t>(lattice.inner_end(column))));
      const std::vector<std::string_view> rest =
          split(above.substr(std::min(begin, above.size())), ' ');
      for (const std::string_view& other : rest) {
        names += fmt::format("{}`{}`", &other == &rest.back() ? " and " : ", ", other);
      }
      reading_.torn(
          TextFault::unreadable_text, reading_.span_of(word), names + " are above the same column",
          "draw the `+` corners between them on at least one line, even if there is no cell");
      return false;
    }
    if (!inside || capitals != column_name(column)) {
      reading_.torn(
          TextFault::unreadable_text, reading_.span_of(word),
          fmt::format("`{}` is above {}", escape_for_terminal(word),
                      inside ? "column " + column_name(column) : "no column of the drawing"),
          "put the letters above the middle of their columns, or leave them out");
      return true;
    }
    before = column;
    at_byte = end;
  }
  return true;
}

}  // namespace

bool find_lattice(PlanReading& reading, const TextLine& ruler) {
  return LatticeReader(reading).run(ruler);
}

int find_shift(PlanReading& reading, int line) {
  const std::vector<int>& lines = reading.lattice.lines_x;
  const auto is_below_corner = [&](int x) {
    return std::binary_search(lines.begin(), lines.end(), x);
  };
  const auto is_wall = [&](int x) {
    const Mark mark = mark_of(reading.at(line, x), Run::upright);
    return mark == Mark::exit || wall_of(mark).has_value();
  };
  const auto column_at = [&](int x) {
    return static_cast<int>(std::lower_bound(lines.begin(), lines.end(), x) - lines.begin());
  };
  int first = 0;
  int last = reading.canvas.width(line) - 1;
  while (first <= last && (!is_wall(first) || is_below_corner(first))) {
    if (is_below_corner(first) && first > lines.front() &&
        mark_of(reading.at(line, first), Run::upright) == Mark::foreign) {
      return column_at(first) - 1;  // a word leaves its box
    }
    ++first;
  }
  while (last >= first && reading.at(line, last) == U' ') {
    --last;
  }
  // In columns of equal width, one space too few looks like several too many.
  int nearer = std::min(column_at(first), reading.lattice.columns());
  int farther = std::max(column_at(first) - 1, 0);
  if (std::abs(first - reading.lattice.line_x(farther)) <
      std::abs(first - reading.lattice.line_x(nearer))) {
    std::swap(nearer, farther);
  }
  const auto all_fit = [&](int shift) {
    bool fits = true;
    for (int x = first; fits && x <= last; ++x) {
      fits = is_wall(x) ? is_below_corner(x - shift)
                        : !is_below_corner(x - shift) || reading.at(line, x) == U' ';
    }
    return fits;
  };
  for (const int column : {nearer, farther}) {
    const int corner = reading.lattice.line_x(column);
    const int shift = first - corner;
    if (first <= last && !is_wall(corner) && is_wall(last) && all_fit(shift)) {
      const std::string distance = counted(std::abs(shift), "character");
      reading.fault(
          TextFault::unreadable_text, reading.canvas.span(line, first, first + 1),
          fmt::format("{} is {} too far {}", column == 0 ? "this line" : "the rest of this line",
                      distance, shift < 0 ? "left" : "right"),
          fmt::format("{} {} before this wall: draw walls below the corners `+`",
                      shift < 0 ? "add" : "delete", distance));
      fix_shift(reading, line, first, shift, " ");
      return column - 1;
    }
  }
  return reading.lattice.columns();
}

}  // namespace dungeonlab::io
