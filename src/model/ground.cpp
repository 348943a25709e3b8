// The dense lattice of a dungeon. Squares are numbered row by row, with one row and column of void
// around the bounding box, so every neighbour of a cell exists and graph walks need no bounds
// checks. Walls take two bits per side, stored in both squares of a boundary.
#include "dungeonlab/model/ground.hpp"

#include "dungeonlab/model/limits.hpp"

#include <algorithm>

namespace dungeonlab {
namespace {

bool within_limits(Cell cell) {
  return cell.column >= 0 && cell.row >= 0 && cell.column < limits::columns &&
         cell.row < limits::rows;
}

}  // namespace

Ground::Ground(const Sheet& sheet) : base_(sheet.base.value_or(Extent{})) {
  lay_cells(sheet);
  open_between_cells();
  raise_walls(sheet);
}

void Ground::lay_cells(const Sheet& sheet) {
  box_ = {std::clamp(base_.columns, 0, limits::columns), std::clamp(base_.rows, 0, limits::rows)};
  if (box_.columns == 0 || box_.rows == 0) {
    box_ = {};
  }
  const Extent filled = box_;
  for (const Cell cell : sheet.branches) {
    if (within_limits(cell)) {
      box_ = {std::max(box_.columns, cell.column + 1), std::max(box_.rows, cell.row + 1)};
    }
  }
  grid_ = PlaceGrid(box_.columns, box_.rows, sheet.levels.value_or(0));

  constexpr std::uint32_t present = 0;  // placeholder until the cells are counted
  rank_.assign(squares(), no_rank);
  for (int row = 0; row < filled.rows; ++row) {
    std::fill_n(rank_.begin() + square({0, row}), filled.columns, present);
  }
  for (const Cell cell : sheet.missing) {
    if (in_box(cell)) {
      rank_[square(cell)] = no_rank;
    }
  }
  for (const Cell cell : sheet.branches) {
    if (within_limits(cell)) {
      rank_[square(cell)] = present;
    }
  }
  cells_.reserve(static_cast<std::size_t>(filled.columns) * static_cast<std::size_t>(filled.rows) +
                 sheet.branches.size());
  for (Square at = 0; at < squares(); ++at) {
    if (is_cell(at)) {
      rank_[at] = static_cast<std::uint32_t>(cells_.size());
      cells_.push_back(at);
    }
  }
}

void Ground::open_between_cells() {
  constexpr std::uint8_t all_monolith = 0xff;
  walls_.assign(rank_.size(), all_monolith);
  for (const Square at : cells_) {
    for (const Side side : all_sides) {
      if (is_cell(neighbour(at, side))) {
        set(at, side, Barrier::open);
      }
    }
  }
}

void Ground::raise_walls(const Sheet& sheet) {
  for (const Wall& wall : sheet.walls) {
    const auto side = side_towards(wall.first, wall.second);
    if (!wall.kind || wall.level || !side || !contains(wall.first) || !contains(wall.second)) {
      continue;
    }
    const Square at = square(wall.first);
    const Barrier strongest = std::max(barrier(at, *side), dungeonlab::barrier(*wall.kind));
    set(at, *side, strongest);
    set(neighbour(at, *side), opposite(*side), strongest);
  }
}

void Ground::set(Square square, Side side, Barrier barrier) {
  const unsigned shift = 2 * static_cast<unsigned>(side);
  const unsigned cleared = walls_[square] & ~(3U << shift);
  walls_[square] = static_cast<std::uint8_t>(cleared | (static_cast<unsigned>(barrier) << shift));
}

}  // namespace dungeonlab
