// The odds of exits and treasures, held against the maps that the generator draws.
#include "grade/odds.hpp"

#include "dungeonlab/forge/forge.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::grade {
namespace {

constexpr Extent base = {7, 7};

/// The cells of all outside boundaries.
std::vector<Cell> border() {
  std::vector<Cell> cells;
  for (int row = 0; row < base.rows; ++row) {
    for (int column = 0; column < base.columns; ++column) {
      for (const Side side : all_sides) {
        if (!base.contains(beside({column, row}, side))) {
          cells.push_back({column, row});
        }
      }
    }
  }
  return cells;
}

TEST(Odds, AreHighFarFromTheOther) {
  const Odds odds(base, border());
  EXPECT_GT(odds.of_exit({0, 0}, {6, 6}), 900);
  EXPECT_EQ(odds.of_exit({0, 0}, {1, 1}), 1);
  EXPECT_LT(odds.of_exit({0, 0}, {6, 0}), odds.of_exit({0, 0}, {6, 3}));
  EXPECT_EQ(odds.of_treasure({0, 0}), 1000);
  EXPECT_LT(odds.of_treasure({3, 3}), odds.of_treasure({0, 0}));
}

TEST(Odds, OfATreasureFollowTheExitsThatAreLeft) {
  const Odds odds(base, {{0, 0}});
  EXPECT_EQ(odds.of_treasure({6, 6}), 1000);
  EXPECT_LT(odds.of_treasure({2, 2}), 200);
  EXPECT_EQ(odds.of_treasure({0, 2}), 1);
}

TEST(Odds, AreHigherWhereMapsHaveThem) {
  const std::vector<Cell> cells = border();
  const Odds odds(base, cells);
  Settings settings;
  settings.size = base;
  settings.branches = Range{0, 0};
  std::int64_t of_exits = 0;
  std::int64_t of_borders = 0;
  constexpr int maps = 100;
  for (std::uint64_t number = 0; number < maps; ++number) {
    const auto map = forge::forge(settings, "odds", number).value();
    const Cell treasure = map.dungeon().treasure().cell;
    const std::int32_t of_exit = odds.of_exit(treasure, map.dungeon().exit().cell);
    EXPECT_GT(of_exit, 1) << number;
    of_exits += of_exit;
    for (const Cell cell : cells) {
      of_borders += odds.of_exit(treasure, cell);
    }
  }
  const auto exits = static_cast<std::int64_t>(cells.size());
  EXPECT_GT(of_exits * exits, of_borders * 5 / 4);
}

}  // namespace
}  // namespace dungeonlab::grade
