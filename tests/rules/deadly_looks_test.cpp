#include "dungeonlab/rules/validate.hpp"
#include "support/verdicts.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

using testing_support::errors;
using testing_support::lesser;

/// Four urkhs around B2.1, and a second level for rivers.
Sheet surrounded() {
  Sheet sheet;
  sheet.base = Extent{3, 3};
  sheet.levels = 2;
  sheet.exits = {{{0, 0}, Side::west}};
  for (const Cell cell : {Cell{1, 0}, Cell{2, 1}, Cell{1, 2}, Cell{0, 1}}) {
    sheet.encounters.push_back({.at = {cell, 0}, .kind = EncounterKind::urkh});
  }
  sheet.encounters.push_back({.at = {{2, 2}, 0}, .kind = EncounterKind::treasure});
  return sheet;
}

/// The help of the finding L01 at B2.1.
std::string relief_of(const Sheet& sheet) {
  for (const Finding& finding : validate(sheet).findings) {
    if (finding.rule->code == "L01") {
      return finding.help;
    }
  }
  return "";
}

TEST(DeadlyLook, IsFixedByAWallOrByMovingOneBeast) {
  EXPECT_EQ(relief_of(surrounded()),
            "put a simple wall between B2 and B1, or move the urkh at B1.1");
}

TEST(DeadlyLook, IsNotFixedByAWallAcrossARiverOnAnyLevel) {
  Sheet sheet = surrounded();
  sheet.rivers = {{{{1, 0}, 1}, {{1, 1}, 1}, {{2, 1}, 1}}};
  EXPECT_EQ(relief_of(sheet), "put a simple wall between B2 and B3, or move the urkh at B3.1");
}

TEST(DeadlyLook, IsFixedOnlyByMovingIfRiversCrossAllSides) {
  Sheet sheet = surrounded();
  sheet.levels = 3;
  sheet.rivers = {{{{1, 0}, 1}, {{1, 1}, 1}, {{2, 1}, 1}}, {{{0, 1}, 2}, {{1, 1}, 2}, {{1, 2}, 2}}};
  EXPECT_EQ(relief_of(sheet), "move the urkh at B1.1");
}

TEST(DeadlyLook, OfALandingIsAnErrorInAStrictProfile) {
  EXPECT_EQ(errors(validate(surrounded())).count("L02"), 0U);
  EXPECT_EQ(lesser(validate(surrounded())).count("L02"), 1U);
  EXPECT_EQ(errors(validate(surrounded(), {.profile = Profile::strict})).count("L02"), 1U);
}

TEST(DeadlyLook, IsReportedOnlyWhereAPlayerCanStand) {
  Sheet sheet = surrounded();
  sheet.encounters.push_back(
      {.at = {{1, 1}, 0}, .kind = EncounterKind::pit, .to = Place{{0, 0}, 1}});
  sheet.encounters.push_back(
      {.at = {{0, 0}, 1}, .kind = EncounterKind::pit, .to = Place{{2, 2}, 1}});
  sheet.encounters.push_back(
      {.at = {{2, 2}, 1}, .kind = EncounterKind::pit, .to = Place{{0, 0}, 1}});
  EXPECT_EQ(lesser(validate(sheet)).count("L01"), 0U) << "no pit leads to the one in the middle";
}

}  // namespace
}  // namespace dungeonlab::rules
