// The names of cells and places: capital letters count columns from the west, numbers rows from
// the north and levels from below, all from 1. A zero, a leading zero and anything else that is
// not written so is malformed; what is well written and too large is over a limit.
#include "verify/map.hpp"

namespace dungeonlab::verify {
namespace {

/// Reads a number without leading zeros off the front; nothing if there is none.
std::optional<int> take_number(std::string_view& text) {
  constexpr int enough = 100'000;
  if (text.empty() || text[0] < '1' || text[0] > '9') {
    return std::nullopt;
  }
  int number = 0;
  for (; !text.empty() && text[0] >= '0' && text[0] <= '9'; text.remove_prefix(1)) {
    number = number < enough ? number * 10 + (text[0] - '0') : number;
  }
  return number;
}

std::optional<Cell> take_cell(std::string_view& text) {
  constexpr int enough = 100'000;
  int column = 0;
  for (; !text.empty() && text[0] >= 'A' && text[0] <= 'Z'; text.remove_prefix(1)) {
    column = column < enough ? column * 26 + (text[0] - 'A' + 1) : column;
  }
  const std::optional<int> row = take_number(text);
  return column == 0 || !row ? std::nullopt : std::optional(Cell{column - 1, *row - 1});
}

bool is_over(Cell cell) {
  return cell.x >= side_most || cell.y >= side_most;
}

}  // namespace

Name read_cell(std::string_view text, Cell& cell) {
  const std::optional<Cell> read = take_cell(text);
  if (!read || !text.empty()) {
    return Name::malformed;
  }
  cell = *read;
  return is_over(cell) ? Name::over_limit : Name::good;
}

Name read_place(std::string_view text, Place& place) {
  const std::optional<Cell> cell = take_cell(text);
  if (!cell || !text.starts_with('.')) {
    return Name::malformed;
  }
  text.remove_prefix(1);
  const std::optional<int> level = take_number(text);
  if (!level || !text.empty()) {
    return Name::malformed;
  }
  place = {*cell, *level - 1};
  return is_over(*cell) || *level > levels_most ? Name::over_limit : Name::good;
}

std::string name_of(Cell cell) {
  std::string column;
  for (int x = cell.x + 1; x > 0; x = (x - 1) / 26) {
    column.insert(column.begin(), static_cast<char>('A' + (x - 1) % 26));
  }
  return column + std::to_string(cell.y + 1);
}

std::string name_of(const Place& place) {
  return name_of(place.cell) + "." + std::to_string(place.level + 1);
}

}  // namespace dungeonlab::verify
