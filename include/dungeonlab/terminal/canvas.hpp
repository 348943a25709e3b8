#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::terminal {

/// The colours that every terminal has and that can be read on any background.
enum class Colour : std::uint8_t { usual, red, green, yellow, magenta, cyan };

struct Style {
  Colour colour = Colour::usual;
  bool bold = false;
  bool dim = false;
  bool underlined = false;
  bool reverse = false;
  friend bool operator==(const Style&, const Style&) = default;
};

struct Size {
  int columns = 0;
  int rows = 0;
  friend bool operator==(const Size&, const Size&) = default;
};

/// What one column of one row shows.
struct Glyph {
  std::string text{" "};  ///< a character with its marks; empty: the right half of a wide one
  Style style{};
  friend bool operator==(const Glyph&, const Glyph&) = default;
};

/// What a terminal shows: rows and columns, both from 0. Nothing can be written outside of it.
class Canvas {
 public:
  explicit Canvas(Size size);

  [[nodiscard]] Size size() const { return size_; }
  /// The row and column must lie inside.
  [[nodiscard]] const Glyph& at(int row, int column) const { return glyphs_[index(row, column)]; }
  /// Writes on one row, and leaves out what lies outside. Characters that would move the cursor
  /// become `?`. Returns the column behind the text.
  int write(int row, int column, std::string_view text, Style style = {});
  /// Changes how a stretch of a row looks, and not what it says.
  void reverse(int row, int column, int columns);

  /// What it says: a line for each row, without blanks at its end.
  [[nodiscard]] std::string text() const;

  friend bool operator==(const Canvas&, const Canvas&) = default;

 private:
  [[nodiscard]] std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_.columns) +
           static_cast<std::size_t>(column);
  }
  [[nodiscard]] bool has(int row, int column) const {
    return row >= 0 && row < size_.rows && column >= 0 && column < size_.columns;
  }
  /// Blanks the other half of a wide character before one of its halves is overwritten.
  void cut_wide(int row, int column);

  Size size_;
  std::vector<Glyph> glyphs_;
};

/// The columns that a text takes on a terminal.
[[nodiscard]] int width_of(std::string_view text);
/// The beginning of a text that takes at most so many columns.
[[nodiscard]] std::string_view beginning(std::string_view text, int columns);

}  // namespace dungeonlab::terminal
