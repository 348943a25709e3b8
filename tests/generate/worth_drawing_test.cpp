// Settings for which a dungeon could be built, but none that could be published.
#include "dungeonlab/generate/feasible.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

/// A dungeon of 5x5x2 without branches.
Settings plain_5x5() {
  return {.size = {5, 5}, .levels = 2, .branches = Range{0, 0}};
}

/// Why settings are not worth drawing; empty if nothing is known against them.
std::string unprovable_for(const Settings& settings) {
  const auto verdict = worth_drawing(settings);
  EXPECT_TRUE(verdict || verdict.error().failure == Failure::impossible) << verdict.error().what;
  return verdict ? "" : verdict.error().what;
}

TEST(WorthDrawing, ExcludesTheImpossible) {
  Settings settings = plain_5x5();
  settings.hanging_pits = Range{30, 30};
  EXPECT_EQ(unprovable_for(settings), feasible(settings).error().what);
  EXPECT_EQ(worth_drawing({.levels = 10}).error().failure, Failure::usage);
}

TEST(WorthDrawing, IncludesEverySizeOfMoreThanOneCell) {
  for (const int columns : {1, 2, 3, 5, 10, limits::columns}) {
    for (const int rows : {2, 5, limits::rows}) {
      for (const int levels : {1, 2, limits::levels}) {
        EXPECT_EQ(unprovable_for({.size = {columns, rows}, .levels = levels}), "")
            << columns << "x" << rows << "x" << levels;
      }
    }
  }
}

TEST(WorthDrawing, NeedsASecondCell) {
  Settings settings{.size = {1, 1}, .levels = 9};
  EXPECT_EQ(unprovable_for(settings),
            "size: 1x1 is one cell, but the treasure and the exit need different cells; ask for a "
            "second cell, or for a branch");
  settings.branches = Range{0, 1};
  EXPECT_EQ(unprovable_for(settings), "");
}

TEST(WorthDrawing, NeedsAWallToOpen) {
  Settings settings = plain_5x5();
  settings.openness = 100;
  EXPECT_EQ(unprovable_for(settings),
            "openness: 100 percent leaves no walls to open, so everybody could carry the treasure "
            "out with bare hands; use at least 1 percent of walls");
  settings.levels = 1;
  EXPECT_EQ(unprovable_for(settings), "") << "a captor may stand in the way";
  settings.levels = 2;
  settings.openness.reset();
  settings.walls = {5, 0, 0};
  EXPECT_EQ(unprovable_for(settings),
            "walls: simple and wire have the weight 0, and nothing else has to be opened, so "
            "everybody could carry the treasure out with bare hands; use at least 1 of them");
  settings.walls = {5, 1, 0};
  EXPECT_EQ(unprovable_for(settings), "");
}

TEST(WorthDrawing, LetsNoMonolithsSeparateCells) {
  Settings settings{.size = {7, 7}, .levels = 1, .branches = Range{0, 0}};
  settings.walls = {1, 0, 0};
  settings.openness = 55;
  // A tree has 48 of the 84 boundaries. 56 per cent of them are 47.04, and 48 may stay open.
  EXPECT_EQ(
      unprovable_for(settings),
      "walls: if all are monoliths, at least 56 percent of the boundaries of 7x7 must stay open to "
      "connect the cells, and more with pits and rivers; openness is 55; use 75, or other walls");
  settings.openness = 56;
  EXPECT_EQ(unprovable_for(settings), "");
  settings.size = {9, 1};
  EXPECT_EQ(
      unprovable_for(settings),
      "walls: if all are monoliths, at least 88 percent of the boundaries of 9x1 must stay open to "
      "connect the cells, and more with pits and rivers; openness is 56; use 75, or other walls");
  settings = {.size = {256, 256}, .levels = 1};
  settings.walls = {1, 0, 0};
  EXPECT_EQ(unprovable_for(settings), "");
  EXPECT_EQ(spelled_out(settings).openness, 75);
}

TEST(WorthDrawing, KeepsAPlaceToStandNextToWhatCarriesAway) {
  Settings settings = plain_5x5();
  settings.encounters.at(static_cast<std::size_t>(EncounterKind::black_rider)) = {10, 10};
  settings.rivers = Range{3, 3};
  settings.river_length = Range{5, 5};
  settings.hanging_pits = Range{0, 3};
  settings.pit_cycles = Range{1, 1};
  settings.pit_cycle_length = Range{3, 4};
  EXPECT_EQ(unprovable_for(settings), "") << "25 of 25 cells on two levels";
  settings.hanging_pits = Range{1, 3};
  EXPECT_EQ(unprovable_for(settings),
            "rivers: 12 places of rivers, without their pans, 3 pits, 1 hanging pit, 10 captors "
            "would carry players away from 26 places; in 5x5 with 2 levels that can be at most 25, because "
            "next to each a player must be able to stay");
}

TEST(WorthDrawing, KeepsAThirdOfOneLevelToStandOn) {
  Settings settings{.size = {3, 3}, .levels = 1, .branches = Range{0, 0}};
  settings.rivers = Range{0, 0};
  settings.pit_cycles = Range{3, 3};
  settings.pit_cycle_length = Range{2, 2};
  EXPECT_EQ(unprovable_for(settings), "");
  settings.hanging_pits = Range{1, 1};
  EXPECT_EQ(unprovable_for(settings),
            "pit_cycles: 6 pits, 1 hanging pit would carry players away from 7 places; in 3x3 with 1 level "
            "that can be at most 6, because next to each a player must be able to stay");
}

TEST(WorthDrawing, KeepsBranchesApart) {
  Settings settings{.size = {5, 4}, .branches = Range{5, 6}};
  EXPECT_EQ(unprovable_for(settings), "") << "3 to the south and 2 to the east";
  settings.branches = Range{6, 6};
  EXPECT_EQ(unprovable_for(settings),
            "branches: at least 6 requested; no two may touch, so 5x4 has room for 5");
  settings.branch_sides = BranchSides::east;
  settings.branches = Range{3, 3};
  EXPECT_EQ(unprovable_for(settings),
            "branches: at least 3 requested; no two may touch, so 5x4 has room for 2 to the east");
}

}  // namespace
}  // namespace dungeonlab::generate
