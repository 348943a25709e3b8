#include "dungeonlab/rules/validate.hpp"
#include "support/verdicts.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

Sheet empty_dungeon(int columns, int rows) {
  Sheet sheet;
  sheet.base = Extent{columns, rows};
  sheet.levels = 1;
  sheet.exits = {{{0, 0}, Side::west}};
  sheet.encounters = {{.at = {{columns - 1, rows - 1}, 0}, .kind = EncounterKind::treasure}};
  return sheet;
}

TEST(DeadlyWithoutKilling, IsCheckedUpToTwentyThousandPlaces) {
  EXPECT_EQ(testing_support::status(validate(empty_dungeon(100, 200)), "P08"), Status::holds);
}

TEST(DeadlyWithoutKilling, IsNotCheckedInLargerDungeonsWhichAreStillValid) {
  const Verdict verdict = validate(empty_dungeon(101, 200));
  EXPECT_EQ(testing_support::status(verdict, "P08"), Status::not_checked);
  EXPECT_TRUE(verdict.valid);
}

TEST(DeadlyWithoutKilling, IgnoresWhatOnlyKillersCanReach) {
  // The bridle is beyond a marmar, and only riders can reach the treasure.
  Sheet sheet = empty_dungeon(3, 1);
  sheet.levels = 2;
  sheet.branches = {{3, 0}, {4, 0}, {0, 1}, {0, 2}};
  sheet.exits = {{{0, 2}, Side::south}};
  sheet.house_rules = {{.rule = HouseRule::marmar, .written = "marmar"}};
  sheet.encounters = {{.at = {{1, 0}, 0}, .kind = EncounterKind::eldar},
                      {.at = {{2, 0}, 1}, .kind = EncounterKind::mordor},
                      {.at = {{3, 0}, 0}, .kind = EncounterKind::marmar, .throws = Throw::up},
                      {.at = {{3, 0}, 1}, .kind = EncounterKind::black_rider},
                      {.at = {{4, 0}, 0}, .kind = EncounterKind::bridle},
                      {.at = {{0, 1}, 0}, .kind = EncounterKind::ontifutlas},
                      {.at = {{0, 1}, 1}, .kind = EncounterKind::ontifutlas},
                      {.at = {{0, 2}, 0}, .kind = EncounterKind::treasure}};
  const Verdict verdict = validate(sheet);
  EXPECT_EQ(testing_support::status(verdict, "P08"), Status::violated);
  EXPECT_EQ(testing_support::status(verdict, "P02"), Status::holds);
}

}  // namespace
}  // namespace dungeonlab::rules
