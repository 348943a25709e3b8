#include "dungeonlab/model/sheet.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

Sheet three_by_three() {
  Sheet sheet;
  sheet.base = Extent{3, 3};
  sheet.levels = 2;
  return sheet;
}

TEST(Canonical, PutsWallsByKindAndBoundaryWithTheNorthWesternCellFirst) {
  Sheet sheet = three_by_three();
  sheet.walls = {{.kind = WallKind::monolith, .first = {1, 0}, .second = {0, 0}},
                 {.kind = WallKind::simple, .first = {0, 1}, .second = {0, 0}},
                 {.kind = WallKind::simple, .first = {1, 0}, .second = {0, 0}}};
  const Sheet ordered = canonical(sheet);
  ASSERT_EQ(ordered.walls.size(), 3U);
  EXPECT_EQ(ordered.walls[0].kind, WallKind::monolith);
  EXPECT_EQ(ordered.walls[1].second, (Cell{1, 0})) << "east before south";
  EXPECT_EQ(ordered.walls[2].second, (Cell{0, 1}));
}

TEST(Canonical, KeepsOneOfEqualWallsButBothOfTwoKinds) {
  Sheet sheet = three_by_three();
  sheet.walls = {{.kind = WallKind::simple, .first = {0, 0}, .second = {1, 0}},
                 {.kind = WallKind::simple, .first = {1, 0}, .second = {0, 0}},
                 {.kind = WallKind::wire, .first = {0, 0}, .second = {1, 0}}};
  EXPECT_EQ(canonical(sheet).walls.size(), 2U);
}

TEST(Canonical, DropsRedundantOutsideMonolithsOnly) {
  Sheet sheet = three_by_three();
  sheet.walls = {{.kind = WallKind::monolith, .first = {2, 0}, .second = {3, 0}},
                 {.kind = WallKind::simple, .first = {2, 1}, .second = {3, 1}},
                 {.kind = WallKind::monolith, .first = {7, 7}, .second = {7, 8}}};
  const Sheet ordered = canonical(sheet);
  ASSERT_EQ(ordered.walls.size(), 2U);
  EXPECT_EQ(ordered.walls[0].first, (Cell{7, 7})) << "not a boundary of the dungeon";
  EXPECT_EQ(ordered.walls[1].kind, WallKind::simple) << "an error that must stay visible";
}

TEST(Canonical, LeavesOutDefaultsWhereTheyAreDefaults) {
  Sheet sheet = three_by_three();
  sheet.encounters = {
      {.at = {{1, 0}, 0}, .kind = EncounterKind::bridle, .count = 1},
      {.at = {{0, 0}, 1}, .kind = EncounterKind::lion, .exote = false},
      {.at = {{0, 0}, 0}, .kind = EncounterKind::management_center, .levels = 1},
      {.at = {{2, 0}, 0}, .kind = EncounterKind::cow, .count = 1, .exote = false, .levels = 1}};
  const Sheet ordered = canonical(sheet);
  EXPECT_EQ(ordered.encounters[0].at, (Place{{0, 0}, 0}));
  EXPECT_EQ(ordered.encounters[0].levels, std::nullopt);
  EXPECT_EQ(ordered.encounters[1].exote, std::nullopt);
  EXPECT_EQ(ordered.encounters[2].count, std::nullopt);
  EXPECT_EQ(ordered.encounters[3].count, 1) << "a fault (E05) that must stay visible";
  EXPECT_EQ(ordered.encounters[3].exote, false);
  EXPECT_EQ(ordered.encounters[3].levels, 1);
}

TEST(Canonical, OfACanonicalSheetIsTheSame) {
  Sheet sheet = three_by_three();
  sheet.branches = {{4, 0}, {3, 0}};
  sheet.rivers = {{{{1, 1}, 0}, {{2, 1}, 0}}, {{{0, 0}, 1}, {{0, 1}, 1}}};
  sheet.house_rules = {{.rule = HouseRule::cop},
                       {.rule = std::nullopt, .written = "sharks"},
                       {.rule = HouseRule::werewolf},
                       {.rule = HouseRule::cop}};
  const Sheet once = canonical(sheet);
  EXPECT_EQ(canonical(once), once);
  EXPECT_EQ(once.house_rules.size(), 3U);
  EXPECT_EQ(once.rivers.front().front(), (Place{{0, 0}, 1}));
}

}  // namespace
}  // namespace dungeonlab
