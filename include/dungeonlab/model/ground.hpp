#pragma once

#include "dungeonlab/model/place_grid.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace dungeonlab {

/// What lies on a boundary, from weakest to strongest.
enum class Barrier : std::uint8_t { open, simple, wire, monolith };

[[nodiscard]] constexpr Barrier barrier(WallKind kind) {
  switch (kind) {
    case WallKind::simple:
      return Barrier::simple;
    case WallKind::wire:
      return Barrier::wire;
    case WallKind::monolith:
      return Barrier::monolith;
  }
  return Barrier::monolith;
}

/// Cells and walls in dense form: the lattice that all graphs of the rules are views of. It can be
/// built from any sheet that has a base and levels; errors on the sheet (duplicate cells, walls off
/// the map) are skipped here and reported by the rules. Memory is proportional to the bounding box.
class Ground {
 public:
  Ground() = default;
  /// The cells are the base rectangle without `missing`, plus the branch cells. Only walls between
  /// two cells count; of two on one boundary, the stronger one does. Every boundary between a cell
  /// and void is a monolith, including the exit. `sheet.base` and `sheet.levels` must be set.
  explicit Ground(const Sheet& sheet);

  [[nodiscard]] Extent base() const { return base_; }
  [[nodiscard]] int levels() const { return grid_.levels(); }
  /// The bounding box of all cells.
  [[nodiscard]] Extent box() const { return box_; }

  [[nodiscard]] bool contains(Cell cell) const { return in_box(cell) && is_cell(square(cell)); }
  [[nodiscard]] bool contains(const Place& place) const {
    return place.level >= 0 && place.level < levels() && contains(place.cell);
  }
  /// The barrier on one side of a square of the box.
  [[nodiscard]] Barrier barrier(Cell cell, Side side) const { return barrier(square(cell), side); }

  // The same by square, for graphs, without bounds checks.
  /// The numbering of squares and places.
  [[nodiscard]] const PlaceGrid& grid() const { return grid_; }
  /// The cells in reading order.
  [[nodiscard]] std::span<const Square> cells() const { return cells_; }
  /// One more than the largest square, including the border.
  [[nodiscard]] Square squares() const { return grid_.squares(); }
  [[nodiscard]] bool in_box(Cell cell) const { return box_.contains(cell); }
  /// `cell` may lie one step outside the box.
  [[nodiscard]] Square square(Cell cell) const { return grid_.square(cell); }
  [[nodiscard]] Cell cell(Square square) const { return grid_.cell(square); }
  [[nodiscard]] Square neighbour(Square square, Side side) const {
    return grid_.neighbour(square, side);
  }
  [[nodiscard]] bool is_cell(Square square) const { return rank_[square] != no_rank; }
  /// The index of a square in cells(); it must be a cell.
  [[nodiscard]] std::uint32_t rank(Square square) const { return rank_[square]; }
  [[nodiscard]] Barrier barrier(Square square, Side side) const {
    return static_cast<Barrier>((unsigned{walls_[square]} >> (2 * static_cast<unsigned>(side))) &
                                3U);
  }
  /// The barriers of all four sides, two bits each, clockwise from north.
  [[nodiscard]] std::uint8_t barriers(Square square) const { return walls_[square]; }

 private:
  static constexpr std::uint32_t no_rank = 0xffffffff;

  void lay_cells(const Sheet& sheet);
  void open_between_cells();
  void raise_walls(const Sheet& sheet);
  void set(Square square, Side side, Barrier barrier);

  Extent base_{};
  Extent box_{};
  PlaceGrid grid_{};
  std::vector<Square> cells_;
  std::vector<std::uint32_t> rank_;  ///< by square: index in cells_, or no_rank
  std::vector<std::uint8_t> walls_;  ///< by square; see barriers()
};

}  // namespace dungeonlab
