// The positions of exit and treasure, compared with an even distribution. What is even differs from
// map to map: a branch has more outside boundaries than a corner, and not every map has it. So each
// map adds its own fraction to every share, in millionths of a map, and maps with many boundaries
// count no more than maps with few. This file does not decide what is too uneven.
#include "dungeonlab/measure/placement.hpp"

#include <algorithm>

namespace dungeonlab::measure {

void Placement::add(const Dungeon& dungeon) {
  ++maps_;
  add_exit(dungeon);
  add_treasure(dungeon);
}

void Placement::add_exit(const Dungeon& dungeon) {
  const Ground& ground = dungeon.ground();
  const auto is_outside = [&](Square square, Side side) {
    return !ground.is_cell(ground.neighbour(square, side));
  };
  std::uint64_t boundaries = 0;
  for (const Square square : ground.cells()) {
    for (const Side side : all_sides) {
      boundaries += is_outside(square, side) ? 1U : 0U;
    }
  }
  const std::uint64_t one = Share::unit / boundaries;
  for (const Square square : ground.cells()) {
    for (const Side side : all_sides) {
      if (is_outside(square, side)) {
        exit_sides_[static_cast<std::size_t>(side)].even += one;
        exit_cells_[ground.cell(square)].even += one;
      }
    }
  }
  ++exit_sides_[static_cast<std::size_t>(dungeon.exit().side)].maps;
  ++exit_cells_[dungeon.exit().cell].maps;
}

void Placement::add_treasure(const Dungeon& dungeon) {
  const Place treasure = dungeon.treasure();
  const auto levels = static_cast<std::size_t>(dungeon.levels());
  treasure_levels_.resize(std::max(treasure_levels_.size(), levels));
  for (std::size_t level = 0; level < levels; ++level) {
    treasure_levels_[level].even += Share::unit / levels;
  }
  ++treasure_levels_[static_cast<std::size_t>(treasure.level)].maps;
  const Extent base = dungeon.ground().base();
  if (!base.contains(treasure.cell)) {
    ++treasures_in_branches_;
    return;
  }
  std::vector<Cell> cells;
  for (const Square square : dungeon.ground().cells()) {
    if (const Cell cell = dungeon.ground().cell(square); base.contains(cell)) {
      cells.push_back(cell);
    }
  }
  for (const Cell cell : cells) {
    treasure_cells_[cell].even += Share::unit / cells.size();
  }
  ++treasure_cells_[treasure.cell].maps;
}

std::vector<std::pair<std::string, Share>> named_shares(const Placement& placement) {
  std::vector<std::pair<std::string, Share>> shares;
  shares.reserve(all_sides.size() + placement.treasure_levels().size());
  for (const Side side : all_sides) {
    shares.emplace_back("exit, " + std::string(name(side)),
                        placement.exit_sides()[static_cast<std::size_t>(side)]);
  }
  std::size_t level = 0;
  for (const Share& share : placement.treasure_levels()) {
    shares.emplace_back("treasure, level " + std::to_string(++level), share);
  }
  return shares;
}

}  // namespace dungeonlab::measure
