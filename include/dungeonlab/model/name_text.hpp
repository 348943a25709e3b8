#pragma once

#include "dungeonlab/model/place.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <string_view>

namespace dungeonlab {

/// Builds names of cells, places and boundaries without a string for each, for texts that contain
/// thousands of them. `name()` returns the same text as a string.
class NameText {
 public:
  NameText() = default;
  explicit NameText(Cell cell) { add(cell); }
  explicit NameText(const Place& place) { add(place); }

  /// `C4`; squares west or north of A1 have no name and appear as `(-1, 3)`.
  void add(Cell cell) {
    if (cell.column < 0 || cell.row < 0) {
      add('(');
      number(cell.column);
      add(',');
      add(' ');
      number(cell.row);
      add(')');
      return;
    }
    column(cell.column);
    number(cell.row + 1);
  }
  /// `C4.2`
  void add(const Place& place) {
    add(place.cell);
    level(place.level);
  }
  /// `.2`
  void level(int level) {
    add('.');
    number(level + 1);
  }
  void add(char character) { *end_++ = character; }
  /// `A` for 0, `Z` for 25, `AA` for 26.
  void column(int column) {
    if (column >= 0 && column < 26) {
      add(static_cast<char>('A' + column));
      return;
    }
    char* const first = end_;
    for (int rest = column + 1; rest > 0; rest = (rest - 1) / 26) {
      add(static_cast<char>('A' + (rest - 1) % 26));
    }
    std::reverse(first, end_);
  }

  [[nodiscard]] std::string_view view() const {
    return {text_.data(), static_cast<std::size_t>(end_ - text_.data())};
  }

 private:
  void number(int number) {
    // Most numbers have one or two digits.
    if (number >= 0 && number < 100) {
      if (number >= 10) {
        add(static_cast<char>('0' + number / 10));
      }
      add(static_cast<char>('0' + number % 10));
    } else {
      end_ = std::to_chars(end_, text_.data() + text_.size(), number).ptr;
    }
  }

  std::array<char, 80> text_{};  ///< large enough for two cells with levels and a symbol between
                                 ///< them, with the largest numbers
  char* end_ = text_.data();
};

}  // namespace dungeonlab
