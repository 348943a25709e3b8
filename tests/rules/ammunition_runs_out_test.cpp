#include "dungeonlab/rules/validate.hpp"
#include "support/verdicts.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

/// A corridor with eight crocodiles between the treasure and the walls before the exit, and `rows`
/// rows below it which nobody needs to enter.
Sheet crocodiles_above(int rows) {
  constexpr int crocodiles = 8;
  constexpr int columns = 25;
  Sheet sheet;
  sheet.base = Extent{columns, 1 + rows};
  sheet.levels = 1;
  sheet.start.kits = 3;
  sheet.exits = {{{columns - 1, 0}, Side::east}};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::treasure}};
  for (int column = 0; column < columns; ++column) {
    if (column >= 1 && column <= crocodiles) {
      sheet.encounters.push_back({.at = {{column, 0}, 0}, .kind = EncounterKind::crocodile});
    } else if (column > crocodiles) {
      sheet.walls.push_back(
          {.kind = WallKind::simple, .first = {column - 1, 0}, .second = {column, 0}});
    }
    sheet.walls.push_back({.kind = column == 0 ? WallKind::wire : WallKind::monolith,
                           .first = {column, 0},
                           .second = {column, 1}});
  }
  return sheet;
}

TEST(AmmunitionRunsOut, IsNotCheckedIfTheMapHasTooManyCreatures) {
  EXPECT_EQ(testing_support::status(validate(crocodiles_above(155)), "P05"), Status::violated);
  const Verdict verdict = validate(crocodiles_above(156));
  EXPECT_EQ(testing_support::status(verdict, "P05"), Status::not_checked);
  EXPECT_TRUE(verdict.valid);
}

TEST(AmmunitionRunsOut, IsCheckedOnLargeMapsIfARouteIsFoundSoon) {
  Sheet sheet = crocodiles_above(200);
  sheet.exits = {{{0, 0}, Side::north}};
  EXPECT_EQ(testing_support::status(validate(sheet), "P05"), Status::holds);
}

}  // namespace
}  // namespace dungeonlab::rules
