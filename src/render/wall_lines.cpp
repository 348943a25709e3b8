// Walls as long lines for other programs: each line they read becomes a separate object, so a
// monolith of ten boundaries is one line. One pass over the lattice in each direction.
#include "wall_lines.hpp"

#include <algorithm>
#include <optional>

namespace dungeonlab::render {
namespace {

class WallLines {
 public:
  WallLines(const Sheet& sheet, const Ground& ground) : sheet_(sheet), ground_(ground) {}

  /// Adds the wall on one side of a square; squares must come in the order of the lines.
  void add(Cell square, Side side, Cell from, Cell to) {
    const Cell other = neighbour(square, side);
    const Cell inside = ground_.contains(square) ? square : other;
    if (!ground_.contains(inside)) {
      return;
    }
    const Barrier barrier = ground_.barrier(inside, inside == square ? side : opposite(side));
    if (barrier == Barrier::open) {
      return;
    }
    const bool leads_out = is_exit(square, side) || is_exit(other, opposite(side));
    if (barrier == Barrier::monolith && !leads_out && !lines_.empty() && lines_.back().to == from &&
        lines_.back().barrier == Barrier::monolith && !lines_.back().leads_out &&
        (lines_.back().from.row == to.row || lines_.back().from.column == to.column)) {
      lines_.back().to = to;
      return;
    }
    lines_.push_back({barrier, leads_out, from, to});
  }

  [[nodiscard]] std::vector<WallLine> take() { return std::move(lines_); }

 private:
  [[nodiscard]] bool is_exit(Cell cell, Side side) const {
    return std::find(sheet_.exits.begin(), sheet_.exits.end(), Exit{cell, side}) !=
           sheet_.exits.end();
  }

  const Sheet& sheet_;
  const Ground& ground_;
  std::vector<WallLine> lines_;
};

}  // namespace

std::vector<WallLine> wall_lines(const Sheet& sheet, const Ground& ground) {
  WallLines lines(sheet, ground);
  const Extent box = ground.box();
  for (int row = 0; row <= box.rows; ++row) {
    for (int column = 0; column < box.columns; ++column) {
      lines.add({column, row}, Side::north, {column, row}, {column + 1, row});
    }
  }
  for (int column = 0; column <= box.columns; ++column) {
    for (int row = 0; row < box.rows; ++row) {
      lines.add({column, row}, Side::west, {column, row}, {column, row + 1});
    }
  }
  return lines.take();
}

}  // namespace dungeonlab::render
