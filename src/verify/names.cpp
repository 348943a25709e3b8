// The names of cells and places: capital letters number columns from the west, digits number rows
// from the north and levels from below, all from 1. Everything else is refused, including leading
// zeros.
#include "verify/names.hpp"

#include <optional>

namespace dungeonlab::verify {
namespace {

constexpr int far_too_many = 100'000;

/// Removes a number without leading zeros from the front; nothing if there is none.
std::optional<int> take_number(std::string_view& text) {
  if (text.empty() || text[0] < '1' || text[0] > '9') {
    return std::nullopt;
  }
  int number = 0;
  for (; !text.empty() && text[0] >= '0' && text[0] <= '9'; text.remove_prefix(1)) {
    number = number < far_too_many ? number * 10 + (text[0] - '0') : number;
  }
  return number;
}

std::optional<Cell> take_cell(std::string_view& text) {
  int column = 0;
  for (; !text.empty() && text[0] >= 'A' && text[0] <= 'Z'; text.remove_prefix(1)) {
    column = column < far_too_many ? column * 26 + (text[0] - 'A' + 1) : column;
  }
  const std::optional<int> row = take_number(text);
  return column == 0 || !row || column > side_max || *row > side_max
             ? std::nullopt
             : std::optional(Cell{column - 1, *row - 1});
}

}  // namespace

bool read_cell(std::string_view text, Cell& cell) {
  const std::optional<Cell> read = take_cell(text);
  cell = read.value_or(Cell{});
  return read && text.empty();
}

bool read_place(std::string_view text, Place& place) {
  const std::optional<Cell> cell = take_cell(text);
  if (!cell || !text.starts_with('.')) {
    return false;
  }
  text.remove_prefix(1);
  const std::optional<int> level = take_number(text);
  if (!level || !text.empty() || *level > levels_max) {
    return false;
  }
  place = {*cell, *level - 1};
  return true;
}

std::string name_of(const Place& place) {
  std::string name;
  for (int x = place.cell.x + 1; x > 0; x = (x - 1) / 26) {
    name.insert(name.begin(), static_cast<char>('A' + (x - 1) % 26));
  }
  return name + std::to_string(place.cell.y + 1) + "." + std::to_string(place.level + 1);
}

}  // namespace dungeonlab::verify
