#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

namespace dungeonlab {

/// A square of the lattice. Columns count eastward, rows southward, both from 0 at the north-west
/// corner of the base rectangle (§3). Written `C4`: column letters, then the row from 1.
struct Cell {
  int column = 0;
  int row = 0;

  friend constexpr bool operator==(const Cell&, const Cell&) = default;
  /// Reading order: by row, then by column.
  friend constexpr std::strong_ordering operator<=>(const Cell& left, const Cell& right) {
    const auto by_row = left.row <=> right.row;
    return by_row != 0 ? by_row : left.column <=> right.column;
  }
};

/// One level of one cell. Level 0 is the lowest; it is written `C4.1`.
struct Place {
  Cell cell;
  int level = 0;

  friend constexpr bool operator==(const Place&, const Place&) = default;
  friend constexpr std::strong_ordering operator<=>(const Place&, const Place&) = default;
};

/// The four sides of a cell, clockwise from the north.
enum class Side : std::uint8_t { north, east, south, west };

inline constexpr std::array<Side, 4> all_sides = {Side::north, Side::east, Side::south, Side::west};
inline constexpr std::array<std::string_view, 4> side_names = {"north", "east", "south", "west"};

[[nodiscard]] constexpr std::string_view name(Side side) {
  return side_names[static_cast<std::size_t>(side)];
}
[[nodiscard]] constexpr Side opposite(Side side) {
  return static_cast<Side>((static_cast<unsigned>(side) + 2) % 4);
}
/// The square on that side; it may be outside the dungeon, even at -1.
[[nodiscard]] constexpr Cell neighbour(Cell cell, Side side) {
  switch (side) {
    case Side::north:
      return {cell.column, cell.row - 1};
    case Side::east:
      return {cell.column + 1, cell.row};
    case Side::south:
      return {cell.column, cell.row + 1};
    case Side::west:
      return {cell.column - 1, cell.row};
  }
  return cell;
}
/// The side of `from` that `to` is on, if the two squares share an edge.
[[nodiscard]] constexpr std::optional<Side> side_towards(Cell from, Cell to) {
  for (const Side side : all_sides) {
    if (neighbour(from, side) == to) {
      return side;
    }
  }
  return std::nullopt;
}
[[nodiscard]] std::optional<Side> side_named(std::string_view text);

/// The edge between two adjacent squares in canonical form: the western or northern square first.
/// Ordered by that square, east before south.
struct Boundary {
  Cell cell;
  Side side = Side::east;  ///< always east or south

  friend constexpr bool operator==(const Boundary&, const Boundary&) = default;
  friend constexpr std::strong_ordering operator<=>(const Boundary&, const Boundary&) = default;
  [[nodiscard]] constexpr Cell other() const { return neighbour(cell, side); }
};

/// The boundary on one side of a square.
[[nodiscard]] constexpr Boundary boundary_at(Cell cell, Side side) {
  if (side == Side::north || side == Side::west) {
    return {neighbour(cell, side), opposite(side)};
  }
  return {cell, side};
}
/// The boundary between two squares, if they share an edge.
[[nodiscard]] constexpr std::optional<Boundary> boundary_between(Cell one, Cell two) {
  const auto side = side_towards(one, two);
  return side ? std::optional(boundary_at(one, *side)) : std::nullopt;
}

/// `C4`, `AA10`. Squares west or north of A1 have no name and appear as `(-1, 3)`.
[[nodiscard]] std::string name(Cell cell);
/// `C4.2`.
[[nodiscard]] std::string name(const Place& place);
/// `C4-D4`, in canonical order; `north of C1` where the square beyond has no name.
[[nodiscard]] std::string name(const Boundary& boundary);
/// `A` for 0, `Z` for 25, `AA` for 26.
[[nodiscard]] std::string column_name(int column);

/// What is wrong with a name in a text.
enum class NameFault : std::uint8_t {
  malformed,   ///< not a name at all (J06)
  over_limit,  ///< well-formed, but above a named limit (J07)
};
template <class T>
using Named = tl::expected<T, NameFault>;

[[nodiscard]] Named<Cell> cell_named(std::string_view text);
[[nodiscard]] Named<Place> place_named(std::string_view text);

/// The two squares of a boundary as written, adjacent or not. A wall never has a level, but a
/// written one is kept so that rule W04 can report it.
struct WrittenBoundary {
  Cell first;
  Cell second;
  std::optional<int> level;
};
[[nodiscard]] Named<WrittenBoundary> boundary_named(std::string_view text);

}  // namespace dungeonlab
