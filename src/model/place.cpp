// Names of cells, places and boundaries, the ones a person sees on the printed map. Column letters
// count like a spreadsheet's (bijective base 26), rows and levels from one; levels are stored from
// zero. Reading is strict: capital letters, no leading zeros, nothing before or after.
#include "dungeonlab/model/place.hpp"

#include "dungeonlab/model/limits.hpp"

#include <algorithm>
#include <charconv>

namespace dungeonlab {
namespace {

/// Takes a number from 1 to `most` without leading zeros off the front of `text`.
Named<int> take_number(std::string_view& text, int most) {
  int value = 0;
  std::size_t length = 0;
  while (length < text.size() && text[length] >= '0' && text[length] <= '9') {
    value = std::min(value * 10 + (text[length] - '0'), 1'000'000);
    ++length;
  }
  if (length == 0 || text.front() == '0') {
    return tl::unexpected(NameFault::malformed);
  }
  text.remove_prefix(length);
  if (value > most) {
    return tl::unexpected(NameFault::over_limit);
  }
  return value;
}

/// Takes `C4` off the front of `text`. Both parts are read before a limit is judged, so that a name
/// which is malformed further on is never called too large.
Named<Cell> take_cell(std::string_view& text) {
  int column = 0;
  std::size_t letters = 0;
  while (letters < text.size() && text[letters] >= 'A' && text[letters] <= 'Z') {
    column = std::min(column * 26 + (text[letters] - 'A' + 1), 1'000'000);
    ++letters;
  }
  if (letters == 0) {
    return tl::unexpected(NameFault::malformed);
  }
  text.remove_prefix(letters);
  const auto row = take_number(text, limits::rows);
  if (!row) {
    return tl::unexpected(row.error());
  }
  if (column > limits::columns) {
    return tl::unexpected(NameFault::over_limit);
  }
  return Cell{column - 1, *row - 1};
}

/// Takes `.2` off the front of `text`.
Named<int> take_level(std::string_view& text) {
  if (!text.starts_with('.')) {
    return tl::unexpected(NameFault::malformed);
  }
  text.remove_prefix(1);
  const auto level = take_number(text, limits::levels);
  if (!level) {
    return level;
  }
  return *level - 1;
}

/// Names are short and written by the hundred thousand: no temporary string for a number.
void append_number(std::string& text, int number) {
  std::array<char, 12> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  text.append(digits.data(), end.ptr);
}

}  // namespace

std::optional<Side> side_named(std::string_view text) {
  for (const Side side : all_sides) {
    if (name(side) == text) {
      return side;
    }
  }
  return std::nullopt;
}

std::string column_name(int column) {
  std::string letters;
  for (int rest = column + 1; rest > 0; rest = (rest - 1) / 26) {
    letters += static_cast<char>('A' + (rest - 1) % 26);
  }
  std::reverse(letters.begin(), letters.end());
  return letters;
}

std::string name(Cell cell) {
  if (cell.column < 0 || cell.row < 0) {
    return "(" + std::to_string(cell.column) + ", " + std::to_string(cell.row) + ")";
  }
  std::string text = column_name(cell.column);
  append_number(text, cell.row + 1);
  return text;
}

std::string name(const Place& place) {
  std::string text = name(place.cell);
  text += '.';
  append_number(text, place.level + 1);
  return text;
}

std::string name(const Boundary& boundary) {
  return name(boundary.cell) + "-" + name(boundary.other());
}

Named<Cell> cell_named(std::string_view text) {
  auto cell = take_cell(text);
  if (cell && !text.empty()) {
    return tl::unexpected(NameFault::malformed);
  }
  return cell;
}

Named<Place> place_named(std::string_view text) {
  const auto cell = take_cell(text);
  if (!cell) {
    return tl::unexpected(cell.error());
  }
  const auto level = take_level(text);
  if (!level) {
    return tl::unexpected(level.error());
  }
  if (!text.empty()) {
    return tl::unexpected(NameFault::malformed);
  }
  return Place{*cell, *level};
}

Named<WrittenBoundary> boundary_named(std::string_view text) {
  WrittenBoundary boundary;
  for (Cell* cell : {&boundary.first, &boundary.second}) {
    const auto taken = take_cell(text);
    if (!taken) {
      return tl::unexpected(taken.error());
    }
    *cell = *taken;
    if (text.starts_with('.')) {
      const auto level = take_level(text);
      if (!level) {
        return tl::unexpected(level.error());
      }
      boundary.level = *level;
    }
    const bool between = cell == &boundary.first;
    if (between != text.starts_with('-')) {
      return tl::unexpected(NameFault::malformed);
    }
    if (between) {
      text.remove_prefix(1);
    }
  }
  if (!text.empty()) {
    return tl::unexpected(NameFault::malformed);
  }
  return boundary;
}

}  // namespace dungeonlab
