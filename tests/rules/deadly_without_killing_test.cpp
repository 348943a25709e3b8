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

TEST(DeadlyWithoutKilling, IsNotCheckedInLargerDungeonsWhichAreValidAllTheSame) {
  const Verdict verdict = validate(empty_dungeon(101, 200));
  EXPECT_EQ(testing_support::status(verdict, "P08"), Status::not_checked);
  EXPECT_TRUE(verdict.valid);
}

}  // namespace
}  // namespace dungeonlab::rules
