// The flood of whole levels compared with the graph on random grounds: on a million of them with
// DUNGEONLAB_EXHAUSTIVE=1.
#include "graph/flood.hpp"

#include "dungeonlab/core/rng.hpp"
#include "graph/questions.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::graph {
namespace {

/// The number of grounds that each of two tests checks.
int grounds_looked_at() {
  return std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr ? 500'000 : 20'000;
}

/// An outline with branches anywhere next to the base rectangle, some of them detached, with void
/// inside, and with monoliths on some inner boundaries.
Ground random_ground(Rng& rng) {
  Sheet sheet;
  sheet.base = Extent{rng.between(1, 12), rng.between(1, 12)};
  sheet.levels = rng.between(1, 4);
  const auto [columns, rows] = *sheet.base;
  for (int more = rng.between(0, 12); more > 0; --more) {
    const Cell cell{rng.between(0, columns + 3), rng.between(0, rows + 3)};
    if (!sheet.base->contains(cell)) {
      sheet.branches.push_back(cell);
    }
  }
  for (int more = rng.between(0, columns * rows > 4 ? 2 : 0); more > 0; --more) {
    sheet.missing.push_back({rng.between(0, columns - 1), rng.between(0, rows - 1)});
  }
  const auto sixteenths = static_cast<std::uint32_t>(rng.between(0, 10));
  const Ground open(sheet);
  for (const Square square : open.cells()) {
    const Cell cell = open.cell(square);
    for (const Side side : {Side::east, Side::south}) {
      if (open.contains(beside(cell, side)) && rng.chance(sixteenths, 16)) {
        sheet.walls.push_back(
            {.kind = WallKind::monolith, .first = cell, .second = beside(cell, side)});
      }
    }
  }
  return Ground(sheet);
}

std::vector<bool> random_pits(const Ground& ground, Rng& rng) {
  std::vector<bool> pits(ground.grid().places(), false);
  const auto eighths = static_cast<std::uint32_t>(rng.between(0, 3));
  for (const Square square : ground.cells()) {
    for (const PlaceIndex place : ground.grid().places_of(square)) {
      pits[place] = rng.chance(eighths, 8);
    }
  }
  return pits;
}

TEST(Flood, WalksWhereTheGraphDoesOnRandomGrounds) {
  Rng rng{"flood", "walk"};
  const int grounds = grounds_looked_at();
  for (int i = 0; i < grounds; ++i) {
    const Ground ground = random_ground(rng);
    const PlaceGrid& grid = ground.grid();
    ASSERT_TRUE(Flood::fits(grid));
    const std::vector<bool> pits = random_pits(ground, rng);
    const Flood flood(ground);
    Flood::Places within = flood.everywhere();
    for (const Square square : ground.cells()) {
      for (const PlaceIndex place : grid.places_of(square)) {
        if (pits[place]) {
          within[static_cast<std::size_t>(grid.level_of(place))].remove(square);
        }
      }
    }
    const std::vector<WalkStep> tree = walk_tree(ground, pits);
    const auto root = std::find(tree.begin(), tree.end(), WalkStep::root);
    if (root == tree.end()) {
      continue;
    }
    const auto from = static_cast<PlaceIndex>(root - tree.begin());
    const Flood::Places walked = flood.walk(grid.square_of(from), grid.level_of(from), within);
    for (const Square square : ground.cells()) {
      for (const PlaceIndex at : grid.places_of(square)) {
        const auto level = static_cast<std::size_t>(grid.level_of(at));
        ASSERT_EQ(walked[level].has(square), tree[at] != WalkStep::none) << "ground " << i;
      }
    }
  }
}

TEST(Flood, FindsCellsAndVoidConnectedWhereTheGraphDoesOnRandomGrounds) {
  Rng rng{"flood", "whole"};
  int joined_cells = 0;
  int joined_void = 0;
  const int grounds = grounds_looked_at();
  for (int i = 0; i < grounds; ++i) {
    const Ground ground = random_ground(rng);
    const Flood flood(ground);
    ASSERT_EQ(flood.joins_cells(), passage_components(ground).count == 1) << "ground " << i;
    // Each cell is its own part.
    const bool whole_void = void_components(ground).parts.count == 1 + ground.cells().size();
    ASSERT_EQ(flood.joins_void(), whole_void) << "ground " << i;
    joined_cells += flood.joins_cells() ? 1 : 0;
    joined_void += flood.joins_void() ? 1 : 0;
  }
  EXPECT_GT(joined_cells, grounds / 40) << "enough of both to mean anything";
  EXPECT_LT(joined_cells, grounds - grounds / 40);
  EXPECT_GT(joined_void, grounds / 40);
  EXPECT_LT(joined_void, grounds - grounds / 40);
}

TEST(Flood, AcceptsUpTo384SquaresThatAreNotTooWide) {
  EXPECT_TRUE(Flood::fits(PlaceGrid(22, 14, 9)));
  EXPECT_FALSE(Flood::fits(PlaceGrid(23, 14, 9)));
  EXPECT_TRUE(Flood::fits(PlaceGrid(61, 1, 1)));
  EXPECT_FALSE(Flood::fits(PlaceGrid(62, 1, 1)));
}

TEST(SquareSet, MovesSquaresFromWordToWord) {
  for (const unsigned by : {1U, 17U, SquareSet::shift_max}) {
    for (Square square = 0; square + by < SquareSet::squares_max; ++square) {
      SquareSet low;
      low.add(square);
      SquareSet high;
      high.add(square + by);
      ASSERT_EQ(low.up(by), high) << square << " by " << by;
      ASSERT_EQ(high.down(by), low) << square << " by " << by;
    }
  }
}

TEST(SquareSet, ContainsAllSquaresBelowOne) {
  for (const Square end : {0U, 1U, 63U, 64U, 65U, SquareSet::squares_max}) {
    const SquareSet set = SquareSet::below(end);
    for (Square square = 0; square < SquareSet::squares_max; ++square) {
      ASSERT_EQ(set.has(square), square < end) << square << " below " << end;
    }
  }
}

}  // namespace
}  // namespace dungeonlab::graph
