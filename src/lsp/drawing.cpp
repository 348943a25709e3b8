// Walls, columns and boxes of a drawing that is still being drawn. The reader in io needs a
// complete drawing. Here, a line belongs to a drawing if it looks like corners or a row of boxes,
// and a box is what two lines of corners enclose.
#include "lsp/drawing.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/model/wall.hpp"
#include "lsp/plan_words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>

#include <fmt/format.h>

namespace dungeonlab::lsp {
namespace {

constexpr std::array<std::string_view, 4> side_words = {"north", "east", "south", "west"};

/// How a kind of wall is drawn: between north and south, and between west and east.
struct Mark {
  std::string_view kind;
  char across;
  char upright;
};
constexpr auto marks = [] {
  std::array<Mark, wall_table.size() + 2> all{Mark{"exit", 'X', 'X'}, Mark{"none", ' ', ' '}};
  std::transform(wall_table.begin(), wall_table.end(), all.begin() + 2, [](const WallInfo& row) {
    return Mark{row.name, row.across, row.upright};
  });
  return all;
}();

bool is_digit(char character) {
  return character >= '0' && character <= '9';
}
bool is_word_character(char character) {
  return is_digit(character) || character == '_' || (character >= 'a' && character <= 'z') ||
         (character >= 'A' && character <= 'Z');
}

std::string_view without_leading_spaces(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}
std::string_view without_trailing_spaces(std::string_view line) {
  return line.substr(0, line.find_last_not_of(" \t") + 1);
}

bool is_corners(std::string_view line) {
  const std::string_view drawn = without_leading_spaces(line);
  return drawn.starts_with('+') && drawn.find_first_not_of("-+#. X") == std::string_view::npos;
}
bool is_row(std::string_view line) {
  std::string_view drawn = without_leading_spaces(line);
  drawn.remove_prefix(std::min(drawn.find_first_not_of("0123456789"), drawn.size()));
  drawn = without_leading_spaces(drawn);
  return !drawn.empty() && std::string_view("#|:X").find(drawn.front()) != std::string_view::npos;
}
bool is_drawn(std::string_view line) {
  const bool is_ascii = std::all_of(line.begin(), line.end(), [](char character) {
    return static_cast<unsigned char>(character) < 0x80;
  });
  return is_ascii && (is_corners(line) || is_row(line));
}

std::vector<std::size_t> corners_of(std::string_view line) {
  std::vector<std::size_t> columns;
  for (std::size_t at = line.find('+'); at != std::string_view::npos; at = line.find('+', at + 1)) {
    columns.push_back(at);
  }
  return columns;
}

/// A text as lines, and the edits to them.
class Lines {
 public:
  explicit Lines(const Text& text) : text_(text) {}

  [[nodiscard]] std::size_t count() const { return text_.lines(); }
  /// The text of a line; empty if it does not exist.
  [[nodiscard]] std::string_view operator[](std::size_t number) const {
    if (number >= count()) {
      return {};
    }
    const io::Span span = text_.line(number);
    return std::string_view(text_.str()).substr(span.begin, span.end - span.begin);
  }
  [[nodiscard]] io::Span span(std::size_t number) const { return text_.line(number); }
  [[nodiscard]] const std::string& str() const { return text_.str(); }

  /// Replaces a line.
  void change(std::size_t number, std::string_view now) {
    const std::string_view before = (*this)[number];
    if (now != before) {
      edits_.push_back({span(number), std::string(now)});
    }
  }
  [[nodiscard]] std::vector<io::Edit> take() { return std::move(edits_); }

 private:
  const Text& text_;
  std::vector<io::Edit> edits_{};
};

/// The lines of corners above and below a box, and the columns of its walls.
struct Box {
  std::size_t top = 0;
  std::size_t bottom = 0;
  std::size_t west = 0;
  std::size_t east = 0;
};

std::optional<Box> box_at(const Lines& lines, std::size_t row, std::size_t column) {
  Box box{.top = row, .bottom = row};
  while (box.top > 0 && is_drawn(lines[box.top]) && !is_corners(lines[box.top])) {
    --box.top;
  }
  while (is_drawn(lines[box.bottom]) && !is_corners(lines[box.bottom])) {
    ++box.bottom;
  }
  if (box.top == row || !is_corners(lines[box.top]) || !is_corners(lines[box.bottom])) {
    return std::nullopt;
  }
  const std::vector<std::size_t> corners = corners_of(lines[box.top]);
  const auto east = std::upper_bound(corners.begin(), corners.end(), column);
  if (east == corners.begin() || east == corners.end()) {
    return std::nullopt;
  }
  box.west = *(east - 1);
  box.east = *east;
  return box;
}

Result<Box> expect_box(const Lines& lines, Position at) {
  const auto box = box_at(lines, at.line, at.character);
  return box ? Result<Box>(*box)
             : fail(Failure::usage, "put the cursor into a cell of the drawing");
}

Error unknown_word_error(std::string_view what, std::string_view found,
                         const std::vector<std::string_view>& words) {
  return {Failure::usage, fmt::format("unknown {} \"{}\": expected {}", what,
                                      escape_for_terminal(found), fmt::join(words, ", "))};
}

/// A line with some of its characters replaced by a text, starting at a column.
std::string overwritten_at(std::string_view line, std::size_t column, std::string_view over) {
  std::string made(line);
  made.resize(std::max(line.size(), column + over.size()), ' ');
  made.replace(column, over.size(), over);
  return std::string(without_trailing_spaces(made));
}

/// A row of a drawing with the boxes between three walls swapped.
std::string with_boxes_swapped(std::string_view line, std::size_t west, std::size_t middle,
                               std::size_t east) {
  std::string wide(line);
  wide.resize(std::max(line.size(), east + 1), ' ');
  const std::string_view whole = wide;
  return std::string(without_trailing_spaces(fmt::format(
      "{}{}{}{}{}", whole.substr(0, west + 1), whole.substr(middle + 1, east - middle - 1),
      whole[middle], whole.substr(west + 1, middle - west - 1), whole.substr(east))));
}

/// The length of the part of a line below a drawing that names places; notes and reasons do not.
std::size_t length_of_names(const Lines& lines, std::size_t number) {
  static constexpr std::array<std::string_view, 7> keys = {"pits", "river", "branch",   "wall",
                                                           "exit", "*",     "encounter"};
  const PlanLine line = plan_line(lines.str(), lines.span(number));
  if (line.key == "note" || line.key == "notes" || line.key == "ignore") {
    const std::size_t value = line.text.size() - line.value.size();
    const std::size_t colon = line.key == "note" ? std::string_view::npos : line.value.find(':');
    return colon == std::string_view::npos ? value : value + colon;
  }
  return std::find(keys.begin(), keys.end(), line.key) != keys.end() ? line.text.size() : 0;
}

/// The end of the letters of a cell's name that begins at `begin`; `begin` if no cell is named
/// there.
std::size_t end_of_letters(std::string_view line, std::size_t begin) {
  const auto letters = line.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ", begin);
  if (letters == std::string_view::npos || letters == begin || !is_digit(line[letters]) ||
      line[letters] == '0') {
    return begin;
  }
  const std::size_t digits = std::min(line.find_first_not_of("0123456789", letters), line.size());
  return digits < line.size() && is_word_character(line[digits]) ? begin : letters;
}

/// A line with the names of two columns swapped in its first `length` bytes.
std::string with_columns_renamed(std::string_view line, std::size_t length, std::string_view one,
                                 std::string_view other) {
  std::string made;
  for (std::size_t at = 0; at < length;) {
    const std::size_t end = end_of_letters(line.substr(0, length), at);
    const std::string_view name = line.substr(at, end - at);
    if (!name.empty()) {
      made += name == one ? other : name == other ? one : name;
      at = end;
    }
    do {
      made += line[at++];
    } while (at < length && is_word_character(line[at - 1]));
  }
  return made + std::string(line.substr(length));
}

}  // namespace

Result<std::vector<io::Edit>> draw_wall(const Text& text, Position at, std::string_view side,
                                        std::string_view kind) {
  const auto* const mark =
      std::find_if(marks.begin(), marks.end(), [&](const Mark& one) { return one.kind == kind; });
  if (std::find(side_words.begin(), side_words.end(), side) == side_words.end()) {
    return tl::unexpected(unknown_word_error("side", side, {side_words.begin(), side_words.end()}));
  }
  if (mark == marks.end()) {
    std::vector<std::string_view> kinds;
    std::transform(marks.begin(), marks.end(), std::back_inserter(kinds),
                   [](const Mark& one) { return one.kind; });
    return tl::unexpected(unknown_word_error("wall", kind, kinds));
  }
  Lines lines(text);
  TRY(const Box box, expect_box(lines, at));
  if (side == "north" || side == "south") {
    const std::size_t line = side == "north" ? box.top : box.bottom;
    lines.change(line, overwritten_at(lines[line], box.west + 1,
                                      std::string(box.east - box.west - 1, mark->across)));
  } else {
    for (std::size_t line = box.top + 1; line < box.bottom; ++line) {
      lines.change(line, overwritten_at(lines[line], side == "west" ? box.west : box.east,
                                        std::string(1, mark->upright)));
    }
  }
  return lines.take();
}

Result<std::vector<io::Edit>> move_column(const Text& text, Position at, std::string_view side) {
  if (side != "east" && side != "west") {
    return tl::unexpected(unknown_word_error("side", side, {"east", "west"}));
  }
  Lines lines(text);
  TRY(const Box box, expect_box(lines, at));
  std::size_t first = box.top;
  while (first > 0 && is_drawn(lines[first - 1])) {
    --first;
  }
  std::size_t last = box.bottom;
  while (is_drawn(lines[last + 1])) {
    ++last;
  }
  std::vector<std::size_t> walls;
  for (std::size_t line = first; line <= last; ++line) {
    const auto corners =
        is_corners(lines[line]) ? corners_of(lines[line]) : std::vector<std::size_t>();
    walls.insert(walls.end(), corners.begin(), corners.end());
  }
  std::sort(walls.begin(), walls.end());
  walls.erase(std::unique(walls.begin(), walls.end()), walls.end());
  const auto here = static_cast<std::size_t>(
      std::lower_bound(walls.begin(), walls.end(), box.west) - walls.begin());
  if ((side == "west" && here == 0) || here + (side == "east" ? 2 : 1) >= walls.size()) {
    return fail(Failure::usage, fmt::format("there is no column {} of this cell", side));
  }
  const std::size_t column = here - (side == "west" ? 1 : 0);
  for (std::size_t line = first; line <= last; ++line) {
    lines.change(
        line, with_boxes_swapped(lines[line], walls[column], walls[column + 1], walls[column + 2]));
  }
  const std::string one = column_name(static_cast<int>(column));
  const std::string other = column_name(static_cast<int>(column) + 1);
  for (std::size_t line = last + 1; line < lines.count(); ++line) {
    lines.change(line, with_columns_renamed(lines[line], length_of_names(lines, line), one, other));
  }
  return lines.take();
}

std::optional<io::Edit> keep_width(const Text& text, const Typed& typed) {
  const Lines lines(text);
  const std::string_view line = lines[typed.end.line];
  if (typed.grown == 0 || !is_row(line)) {
    return std::nullopt;
  }
  const std::int64_t before =
      std::int64_t{typed.end.character} - std::max<std::int64_t>(typed.grown, 0) - 1;
  const auto box =
      box_at(lines, typed.end.line, static_cast<std::size_t>(std::max<std::int64_t>(before, 0)));
  if (!box) {
    return std::nullopt;
  }
  const std::int64_t wall = static_cast<std::int64_t>(box->east) + typed.grown;
  const auto byte = [&](std::int64_t column) {
    return text.line(typed.end.line).begin + static_cast<std::uint32_t>(column);
  };
  if (wall < 0 || wall > std::ssize(line)) {
    return std::nullopt;
  }
  if (typed.grown < 0) {
    return io::Edit{{byte(wall), byte(wall)},
                    std::string(static_cast<std::size_t>(-typed.grown), ' ')};
  }
  const std::string_view given_up = line.substr(box->east, static_cast<std::size_t>(typed.grown));
  if (given_up.find_first_not_of(' ') != std::string_view::npos) {
    return std::nullopt;
  }
  return io::Edit{{byte(wall - typed.grown), byte(wall)}, ""};
}

}  // namespace dungeonlab::lsp
