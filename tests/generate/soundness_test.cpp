// Each check of the generator's promises fires on a sheet that was broken on purpose.
#include "generate/soundness.hpp"

#include "dungeonlab/generate/generate.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::generate::testing {
namespace {

Sheet sound_sheet() {
  return generate({.size = {7, 7}, .levels = 2}, "sound", 0).value();
}

bool is_found(const Sheet& sheet, std::string_view breach) {
  const std::vector<std::string> found = breaches(sheet);
  return std::any_of(found.begin(), found.end(), [&](const std::string& line) {
    return line.find(breach) != std::string::npos;
  });
}

TEST(Soundness, FindsNothingOnASoundSheet) {
  EXPECT_EQ(breaches(sound_sheet()), std::vector<std::string>{});
}

TEST(Soundness, SeesABranchThatIsNotAttached) {
  Sheet sheet = sound_sheet();
  sheet.branches.push_back({100, 100});
  EXPECT_TRUE(is_found(sheet, "a branch is not attached"));
}

TEST(Soundness, SeesMonolithsThatCutACell) {
  Sheet sheet = sound_sheet();
  sheet.walls = {{.kind = WallKind::monolith, .first = {0, 0}, .second = {1, 0}},
                 {.kind = WallKind::monolith, .first = {0, 0}, .second = {0, 1}}};
  EXPECT_TRUE(is_found(sheet, "monoliths cut the dungeon"));
  EXPECT_TRUE(is_found(sheet, "the footing is in pieces"));
}

TEST(Soundness, SeesAWallAcrossARiver) {
  Sheet sheet = sound_sheet();
  ASSERT_FALSE(sheet.rivers.empty());
  const River& river = sheet.rivers.front();
  sheet.walls.push_back(
      {.kind = WallKind::simple, .first = river[0].cell, .second = river[1].cell});
  EXPECT_TRUE(is_found(sheet, "a wall across a river"));
}

TEST(Soundness, SeesARiverTurnedAround) {
  Sheet sheet = sound_sheet();
  ASSERT_FALSE(sheet.rivers.empty());
  sheet.rivers.front() = {{{3, 3}, 0}, {{3, 2}, 0}};
  EXPECT_TRUE(is_found(sheet, "a river flows north"));
}

TEST(Soundness, SeesASecondExitAndAMissingTreasure) {
  Sheet sheet = sound_sheet();
  sheet.exits.push_back(sheet.exits.front());
  std::erase_if(sheet.encounters,
                [](const Encounter& entry) { return entry.kind == EncounterKind::treasure; });
  EXPECT_TRUE(is_found(sheet, "not one exit"));
  sheet.exits.pop_back();
  EXPECT_TRUE(is_found(sheet, "not one treasure"));
}

TEST(Soundness, SeesAPitThatLeadsIntoItsOwnCell) {
  Sheet sheet = sound_sheet();
  const auto pit =
      std::find_if(sheet.encounters.begin(), sheet.encounters.end(),
                   [](const Encounter& entry) { return entry.kind == EncounterKind::pit; });
  ASSERT_NE(pit, sheet.encounters.end());
  pit->to = pit->at;
  EXPECT_TRUE(is_found(sheet, "a pit leads into its own cell"));
  EXPECT_TRUE(is_found(sheet, "two pits share a destination"));
}

TEST(Soundness, SeesACaptorWithoutATarget) {
  Sheet sheet = sound_sheet();
  const std::size_t before = sheet.encounters.size();
  std::erase_if(sheet.encounters,
                [](const Encounter& entry) { return entry.kind == EncounterKind::mordor; });
  ASSERT_LT(sheet.encounters.size(), before);
  EXPECT_TRUE(is_found(sheet, "a captor without a target"));
}

TEST(Soundness, SeesALookThatKills) {
  Sheet sheet = sound_sheet();
  sheet.walls.clear();
  sheet.encounters.clear();
  for (const Side side : all_sides) {
    sheet.encounters.push_back({.at = {neighbour({3, 3}, side), 0}, .kind = EncounterKind::urkh});
  }
  EXPECT_TRUE(is_found(sheet, "a look that kills"));
}

}  // namespace
}  // namespace dungeonlab::generate::testing
