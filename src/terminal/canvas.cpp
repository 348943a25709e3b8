// A page of a terminal, column by column. A character may take two columns, and combining marks
// take none. The canvas handles both, so that drawing code counts columns, never bytes.
#include "dungeonlab/terminal/canvas.hpp"

#include "dungeonlab/core/display_width.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>

namespace dungeonlab::terminal {
namespace {

/// A character of a text with its combining marks.
struct Character {
  std::string_view bytes;
  int columns = 0;
};

/// The first character of a text, which must not be empty.
Character first_of(std::string_view text) {
  const auto first = code_point_at(text, 0);
  if (!first || is_unsafe_on_terminal(first->value)) {
    return {text.substr(0, first ? first->bytes : 1), -1};
  }
  std::size_t bytes = first->bytes;
  while (bytes < text.size()) {
    const auto next = code_point_at(text, bytes);
    if (!next || is_unsafe_on_terminal(next->value) || display_width(next->value) > 0) {
      break;
    }
    bytes += next->bytes;
  }
  return {text.substr(0, bytes), static_cast<int>(display_width(first->value))};
}

}  // namespace

int width_of(std::string_view text) {
  int columns = 0;
  while (!text.empty()) {
    const Character one = first_of(text);
    columns += one.columns < 0 ? 1 : one.columns;
    text.remove_prefix(one.bytes.size());
  }
  return columns;
}

std::string_view beginning(std::string_view text, int columns) {
  std::size_t bytes = 0;
  while (bytes < text.size()) {
    const Character one = first_of(text.substr(bytes));
    columns -= one.columns < 0 ? 1 : one.columns;
    if (columns < 0) {
      break;
    }
    bytes += one.bytes.size();
  }
  return text.substr(0, bytes);
}

Canvas::Canvas(Size size)
    : size_(size),
      glyphs_(static_cast<std::size_t>(size.columns) * static_cast<std::size_t>(size.rows)) {}

void Canvas::cut_wide(int row, int column) {
  if (glyphs_[index(row, column)].text.empty() && column > 0) {
    glyphs_[index(row, column - 1)].text = " ";
  }
  if (column + 1 < size_.columns && glyphs_[index(row, column + 1)].text.empty()) {
    glyphs_[index(row, column + 1)].text = " ";
  }
}

int Canvas::write(int row, int column, std::string_view text, Style style) {
  while (!text.empty()) {
    const Character one = first_of(text);
    const bool is_unsafe = one.columns < 0;
    const int columns = is_unsafe ? 1 : one.columns;
    text.remove_prefix(one.bytes.size());
    if (columns == 0) {
      continue;  // a mark without a character before it
    }
    const bool fits = has(row, column) && has(row, column + columns - 1);
    for (int half = 0; fits && half < columns; ++half) {
      cut_wide(row, column + half);
    }
    for (int half = 0; fits && half < columns; ++half) {
      glyphs_[index(row, column + half)] = {half > 0    ? std::string()
                                            : is_unsafe ? std::string("?")
                                                        : std::string(one.bytes),
                                            style};
    }
    column += columns;
  }
  return column;
}

void Canvas::reverse(int row, int column, int columns) {
  for (int i = column; i < column + columns; ++i) {
    if (has(row, i)) {
      glyphs_[index(row, i)].style.reverse = true;
    }
  }
}

std::string Canvas::text() const {
  std::string text;
  for (int row = 0; row < size_.rows; ++row) {
    std::string line;
    for (int column = 0; column < size_.columns; ++column) {
      line += at(row, column).text;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace dungeonlab::terminal
