#include "dungeonlab/model/ground.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

Sheet two_by_two() {
  Sheet sheet;
  sheet.base = Extent{2, 2};
  sheet.levels = 2;
  return sheet;
}

TEST(Ground, HasTheBaseRectangleAndTheBranches) {
  Sheet sheet = two_by_two();
  sheet.branches = {{2, 0}, {2, 0}, {0, 3}};
  sheet.missing = {{1, 1}};
  const Ground ground(sheet);
  EXPECT_EQ(ground.cells().size(), 5U);
  EXPECT_EQ(ground.box(), (Extent{3, 4}));
  EXPECT_TRUE(ground.contains(Cell{2, 0}));
  EXPECT_FALSE(ground.contains(Cell{1, 1}));
  EXPECT_FALSE(ground.contains(Cell{-1, 0}));
  EXPECT_FALSE(ground.contains(Cell{300, 0}));
  EXPECT_TRUE(ground.contains(Place{{0, 0}, 1}));
  EXPECT_FALSE(ground.contains(Place{{0, 0}, 2}));
}

TEST(Ground, IsClosedByMonolithsAndOpenInside) {
  const Ground ground(two_by_two());
  EXPECT_EQ(ground.barrier({0, 0}, Side::north), Barrier::monolith);
  EXPECT_EQ(ground.barrier({0, 0}, Side::east), Barrier::open);
  EXPECT_EQ(ground.barrier({1, 1}, Side::south), Barrier::monolith);
}

TEST(Ground, ShowsAWallFromBothSidesAndTheStrongerOfTwo) {
  Sheet sheet = two_by_two();
  sheet.walls = {{.kind = WallKind::wire, .first = {0, 0}, .second = {1, 0}},
                 {.kind = WallKind::simple, .first = {1, 0}, .second = {0, 0}},
                 {.kind = WallKind::monolith, .first = {0, 0}, .second = {1, 1}},
                 {.kind = WallKind::simple, .first = {1, 0}, .second = {2, 0}}};
  const Ground ground(sheet);
  EXPECT_EQ(ground.barrier({0, 0}, Side::east), Barrier::wire);
  EXPECT_EQ(ground.barrier({1, 0}, Side::west), Barrier::wire);
  EXPECT_EQ(ground.barrier({0, 0}, Side::south), Barrier::open);
  EXPECT_EQ(ground.barrier({1, 0}, Side::east), Barrier::monolith);
}

TEST(Ground, NumbersItsCellsInReadingOrder) {
  const Ground ground(two_by_two());
  for (std::uint32_t rank = 0; rank < ground.cells().size(); ++rank) {
    const Square square = ground.cells()[rank];
    EXPECT_EQ(ground.rank(square), rank);
    EXPECT_EQ(ground.square(ground.cell(square)), square);
    for (const Side side : all_sides) {
      EXPECT_EQ(ground.cell(ground.neighbour(square, side)), neighbour(ground.cell(square), side));
    }
  }
}

TEST(Ground, OfAnEmptySheetIsEmpty) {
  Sheet sheet;
  sheet.base = Extent{0, -3};
  sheet.levels = 1;
  EXPECT_TRUE(Ground(sheet).cells().empty());
}

}  // namespace
}  // namespace dungeonlab
