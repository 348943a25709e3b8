#include "dungeonlab/model/canonical.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

Sheet three_by_three() {
  Sheet sheet;
  sheet.base = Extent{3, 3};
  sheet.levels = 2;
  return sheet;
}

TEST(Canonical, SortsWallsByKindAndBoundaryWithTheNorthWesternCellFirst) {
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

TEST(Canonical, KeepsOneOfTwoEqualWallsButBothOfTwoKinds) {
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

TEST(Canonical, RecognisesWhatIsAlreadyCanonical) {
  Sheet sheet = three_by_three();
  sheet.branches = {{3, 0}, {3, 1}};
  sheet.walls = {{.kind = WallKind::monolith, .first = {0, 0}, .second = {1, 0}},
                 {.kind = WallKind::simple, .first = {0, 0}, .second = {0, 1}}};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::bridle},
                      {.at = {{1, 0}, 0}, .kind = EncounterKind::lion}};
  sheet.rivers = {{{{0, 1}, 1}}, {{{0, 2}, 1}}};
  sheet.house_rules = {{.written = "one"}, {.written = "two"}};
  ASSERT_TRUE(is_canonical(sheet));

  const auto expect_not = [&sheet](const char* what, const auto& spoil) {
    Sheet spoilt = sheet;
    spoil(spoilt);
    EXPECT_FALSE(is_canonical(spoilt)) << what;
    EXPECT_TRUE(is_canonical(canonical(spoilt))) << what;
  };
  expect_not("branches", [](Sheet& map) { std::swap(map.branches[0], map.branches[1]); });
  expect_not("walls", [](Sheet& map) { std::swap(map.walls[0], map.walls[1]); });
  expect_not("a wall twice", [](Sheet& map) { map.walls.push_back(map.walls.back()); });
  expect_not("a wall turned",
             [](Sheet& map) { std::swap(map.walls[1].first, map.walls[1].second); });
  expect_not("a wall to void", [](Sheet& map) {
    map.walls[0] = {.kind = WallKind::monolith, .first = {0, 2}, .second = {0, 3}};
  });
  expect_not("encounters", [](Sheet& map) { std::swap(map.encounters[0], map.encounters[1]); });
  expect_not("a default", [](Sheet& map) { map.encounters[0].count = 1; });
  expect_not("rivers", [](Sheet& map) { std::swap(map.rivers[0], map.rivers[1]); });
  expect_not("a house rule twice", [](Sheet& map) { map.house_rules[1] = map.house_rules[0]; });
}

}  // namespace
}  // namespace dungeonlab
