#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::terminal {

/// Colors that every terminal has and that are readable on any background.
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

/// What is shown in one column of one row.
struct Glyph {
  std::string text{" "};  ///< with combining marks; empty for the right half of a wide one
  Style style{};
  friend bool operator==(const Glyph&, const Glyph&) = default;
};

/// What a terminal shows; rows and columns count from 0. Nothing can be written outside of it.
class Canvas {
 public:
  explicit Canvas(Size size);

  [[nodiscard]] Size size() const { return size_; }
  /// The row and column must be on the canvas.
  [[nodiscard]] const Glyph& at(int row, int column) const { return glyphs_[index(row, column)]; }
  /// Writes on one row and skips what lies outside. Characters that would move the cursor become
  /// `?`. Returns the column after the text.
  int write(int row, int column, std::string_view text, Style style = {});
  /// Reverses the style of some columns of a row; the text stays the same.
  void reverse(int row, int column, int columns);

  /// The text on the canvas: one line for each row, without trailing spaces.
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
  /// Replaces the other half of a wide character with a space before one of its halves is
  /// overwritten.
  void cut_wide(int row, int column);

  Size size_;
  std::vector<Glyph> glyphs_;
};

/// The number of terminal columns that a text takes.
[[nodiscard]] int width_of(std::string_view text);
/// The longest beginning of a text that fits into `columns`.
[[nodiscard]] std::string_view beginning(std::string_view text, int columns);

}  // namespace dungeonlab::terminal
