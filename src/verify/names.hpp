#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::verify {

inline constexpr int side_max = 256;  ///< columns and rows, branches included
inline constexpr int levels_max = 9;

/// A square of the lattice; A1 is 0,0.
struct Cell {
  int x = 0;
  int y = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};
/// One level of a cell; level 0 is the lowest.
struct Place {
  Cell cell{};
  int level = 0;
};
enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::array<Side, 4> sides = {Side::north, Side::east, Side::south, Side::west};
inline constexpr std::array<Cell, 4> steps = {Cell{0, -1}, Cell{1, 0}, Cell{0, 1}, Cell{-1, 0}};
[[nodiscard]] inline Side opposite(Side side) {
  return sides[(static_cast<std::size_t>(side) + 2) % sides.size()];
}
[[nodiscard]] inline Cell neighbour(Cell cell, Side side) {
  const Cell step = steps[static_cast<std::size_t>(side)];
  return {cell.x + step.x, cell.y + step.y};
}

/// False if the text is not the name of a cell or place within the limits.
[[nodiscard]] bool read_cell(std::string_view text, Cell& cell);
[[nodiscard]] bool read_place(std::string_view text, Place& place);
[[nodiscard]] std::string name_of(const Place& place);

}  // namespace dungeonlab::verify
