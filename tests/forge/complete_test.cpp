#include "dungeonlab/forge/complete.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/fingerprint.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::forge {
namespace {

const Sheet empty_sheet{.base = Extent{7, 7}, .levels = 2};

std::string why(const Sheet& sheet) {
  const auto map = complete({.sheet = sheet}, {}, "why", 0);
  EXPECT_FALSE(map);
  if (map) {
    return {};
  }
  EXPECT_EQ(map.error().error.failure, Failure::impossible);
  return map.error().error.what;
}

TEST(Complete, ProvesTheSameMapOnAnEmptySheetEachTime) {
  const auto map = complete({.sheet = empty_sheet}, {}, "seed", 3);
  ASSERT_TRUE(map) << map.error().error.what;
  EXPECT_FALSE(map->sheet().origin);
  EXPECT_EQ(io::write_json(complete({.sheet = empty_sheet}, {}, "seed", 3)->sheet()),
            io::write_json(map->sheet()));
  EXPECT_NE(io::write_json(complete({.sheet = empty_sheet}, {}, "seed", 4)->sheet()),
            io::write_json(map->sheet()));
}

TEST(Complete, NamesEntriesThatAlreadyBreakARule) {
  Sheet sheet = empty_sheet;
  sheet.rivers = {{{{3, 3}, 0}, {{3, 2}, 0}}};
  EXPECT_NE(why(sheet).find("RV06"), std::string::npos) << why(sheet);
}

TEST(Complete, NamesTheReasonIfEveryDrawFails) {
  Sheet sheet = empty_sheet;
  // A player who looks around at D4 dies.
  for (const Cell cell : {Cell{3, 2}, Cell{2, 3}, Cell{4, 3}, Cell{3, 4}}) {
    sheet.encounters.push_back({.at = {cell, 0}, .kind = EncounterKind::urkh});
  }
  sheet.encounters.push_back({.at = {{3, 3}, 0}, .kind = EncounterKind::store});
  const auto map = complete({.sheet = sheet}, {.openness = 100}, "every draw", 0);
  ASSERT_FALSE(map);
  const std::string said = map.error().error.what;
  EXPECT_NE(said.find("L01"), std::string::npos) << said;
  EXPECT_EQ(said.rfind("each of 20 draws has the same finding: ", 0), 0U) << said;
  sheet.walls = {{.kind = WallKind::simple, .first = {0, 0}, .second = {1, 0}}};
  EXPECT_NE(why(sheet).find("L01 look-kills"), std::string::npos) << why(sheet);
}

TEST(Complete, SuggestsAnOpennessIfTheWallsAreTooFew) {
  Sheet sheet = empty_sheet;
  sheet.walls = {{.kind = WallKind::simple, .first = {0, 0}, .second = {1, 0}}};
  const auto refused = complete({.sheet = sheet}, {}, "walls", 0);
  ASSERT_FALSE(refused);
  const std::string said = refused.error().error.what;
  EXPECT_EQ(said,
            "your walls were kept and none added, which never gives a valid dungeon (P07 "
            "won-bare-handed): try --openness 50");
  EXPECT_TRUE(complete({.sheet = sheet}, {.openness = 50}, "walls", 0));
}

TEST(Complete, NamesTheSubjectAsTheWrittenMapDoes) {
  Sheet sheet = empty_sheet;
  sheet.encounters = {{.at = {{2, 2}, 0}, .kind = EncounterKind::lion},
                      {.at = {{1, 1}, 0}, .kind = EncounterKind::treasure},
                      {.at = {{0, 3}, 0}, .kind = EncounterKind::treasure}};
  auto map = complete({.sheet = sheet}, {}, "subject", 0);
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().written, Subject::entry(Topic::encounter, 2));
  // The two Mordors are equally near in every draw, and in every draw the rider is on another row.
  sheet.encounters = {{.at = {{5, 5}, 0}, .kind = EncounterKind::lion},
                      {.at = {{2, 5}, 0}, .kind = EncounterKind::mordor},
                      {.at = {{3, 5}, 0}, .kind = EncounterKind::black_rider},
                      {.at = {{4, 5}, 0}, .kind = EncounterKind::mordor}};
  map = complete({.sheet = sheet}, {}, "subject", 0);
  ASSERT_FALSE(map);
  EXPECT_NE(map.error().error.what.find("RF05"), std::string::npos) << map.error().error.what;
  EXPECT_EQ(map.error().written, Subject::entry(Topic::encounter, 2));
}

TEST(Complete, PlacesANearerTargetIfTwoAreEquallyNear) {
  Sheet sheet = empty_sheet;
  sheet.encounters = {{.at = {{1, 3}, 0}, .kind = EncounterKind::mordor},
                      {.at = {{3, 3}, 0}, .kind = EncounterKind::black_rider},
                      {.at = {{5, 3}, 0}, .kind = EncounterKind::mordor}};
  const auto map = complete({.sheet = sheet}, {}, "nearer", 0);
  EXPECT_TRUE(map) << map.error().error.what;
}

TEST(Complete, KeepsStatisticsWhateverTheResult) {
  Sheet sheet = empty_sheet;
  // If one wall is written, no others are drawn, and then anyone can walk in and out.
  sheet.walls = {{.kind = WallKind::simple, .first = {0, 0}, .second = {1, 0}}};
  Statistics statistics;
  const auto map = complete({.sheet = sheet}, {}, "few", 0, {.statistics = &statistics});
  ASSERT_FALSE(map);
  EXPECT_NE(map.error().error.what.find("openness"), std::string::npos);
  EXPECT_FALSE(map.error().written);
  EXPECT_EQ(statistics.maps, 0U);
  EXPECT_EQ(statistics.draws, 20U);
  EXPECT_TRUE(complete({.sheet = sheet}, {.openness = 51}, "few", 0));
}

TEST(Complete, EnablesTheHouseRulesThatTheMapNeeds) {
  Sheet sheet = empty_sheet;
  sheet.encounters = {{.at = {{2, 2}, 0}, .kind = EncounterKind::marmar}};
  EXPECT_NE(why(sheet).find("E08"), std::string::npos) << why(sheet);
  const auto map = complete({.sheet = sheet}, {.house_rules = {HouseRule::marmar}}, "rule", 0);
  EXPECT_TRUE(map) << map.error().error.what;
}

TEST(Complete, HelpsStrippedPlayersIfTheAuthorForgotTo) {
  Sheet sheet{.base = Extent{5, 5}, .levels = 2};
  for (const Place place : {Place{{0, 0}, 0}, Place{{4, 4}, 1}, Place{{0, 4}, 0}}) {
    sheet.encounters.push_back({.at = place, .kind = EncounterKind::lake});
  }
  for (std::uint64_t index = 0; index < 20; ++index) {
    const auto map = complete({.sheet = sheet}, {.openness = 15, .occupancy = 0}, "lakes", index);
    EXPECT_TRUE(map) << map.error().error.what;
  }
}

TEST(Complete, AcceptsFindingsThatTheMapIgnores) {
  Sheet sheet = empty_sheet;
  sheet.walls = {{.kind = WallKind::simple, .first = {0, 0}, .second = {1, 0}}};
  sheet.ignores = {{.rule = "P07", .reason = "for children"}};
  const auto map = complete({.sheet = sheet}, {}, "ignored", 0);
  EXPECT_TRUE(map) << map.error().error.what;
}

TEST(Complete, RedrawsEachStage) {
  const auto before = forge({}, "anew", 0);
  ASSERT_TRUE(before) << before.error().what;
  for (const StageInfo& row : stage_table) {
    const auto after = complete({.sheet = before->sheet(), .anew = row.stage}, {}, "other", 0);
    ASSERT_TRUE(after) << row.name << ": " << after.error().error.what;
    Sheet kept = before->sheet();
    kept.origin.reset();
    EXPECT_FALSE(after->sheet() == kept) << row.name;
    if (row.stage != Stage::outline) {
      EXPECT_TRUE(canonical(generate::without(row.stage, after->sheet())) ==
                  canonical(generate::without(row.stage, kept)))
          << row.name;
    }
  }
}

TEST(Complete, RedrawsOnLargeMapsWithoutLockingAnybodyIn) {
  for (const Extent size : {Extent{20, 20}, Extent{30, 30}, Extent{60, 60}}) {
    for (std::uint64_t index = 0; index < 4; ++index) {
      const auto before = forge({.size = size}, "rr", index);
      ASSERT_TRUE(before) << before.error().what;
      for (const Stage stage : {Stage::walls, Stage::pits}) {
        const auto after = complete({.sheet = before->sheet(), .anew = stage}, {}, "1", index);
        EXPECT_TRUE(after) << size.columns << ' ' << index << ": " << after.error().error.what;
      }
    }
  }
}

TEST(Complete, RedrawsAStageThatWasEmpty) {
  const auto before = forge({.size = {5, 5}}, "anew", 1);
  ASSERT_TRUE(before) << before.error().what;
  for (std::uint64_t index = 0; index < 40; ++index) {
    const auto after =
        complete({.sheet = before->sheet(), .anew = Stage::rivers}, {}, "other", index);
    ASSERT_TRUE(after) << after.error().error.what;
    EXPECT_NE(fingerprint(after->sheet()), fingerprint(before->sheet())) << index;
  }
}

TEST(Complete, SaysThatNothingElseCanBeDrawn) {
  const auto full = forge({.size = {3, 3}, .occupancy = 100}, "full", 0);
  ASSERT_TRUE(full) << full.error().what;
  const auto after = complete({.sheet = full->sheet(), .anew = Stage::treasure}, {}, "other", 0);
  ASSERT_FALSE(after);
  EXPECT_EQ(after.error().error.failure, Failure::impossible);
  EXPECT_EQ(after.error().error.what,
            "the stage treasure drew the same as before in each of 100 draws; remove what is in "
            "its way, or request something else");
}

}  // namespace
}  // namespace dungeonlab::forge
