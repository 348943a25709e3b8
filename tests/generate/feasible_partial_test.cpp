// Settings that are added to a partial map.
#include "dungeonlab/generate/feasible.hpp"
#include "dungeonlab/generate/generate.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

using Kind = EncounterKind;

/// 4x4x2 with a river of three places, a cycle of two pits, a hanging pit and two lions.
Sheet written() {
  return {.base = Extent{4, 4},
          .levels = 2,
          .encounters = {{.at = {{1, 0}, 0}, .kind = Kind::lion},
                         {.at = {{2, 0}, 0}, .kind = Kind::lion},
                         {.at = {{0, 3}, 0}, .kind = Kind::pit, .to = Place{{1, 3}, 0}},
                         {.at = {{1, 3}, 0}, .kind = Kind::pit, .to = Place{{0, 3}, 0}},
                         {.at = {{2, 3}, 0}, .kind = Kind::hanging_pit}},
          .rivers = {{{{0, 1}, 1}, {{1, 1}, 1}, {{2, 1}, 1}}}};
}

Sheet alone(Kind kind) {
  return {.base = Extent{4, 4}, .levels = 2, .encounters = {{.at = {{1, 2}, 0}, .kind = kind}}};
}

Settings asking(Kind kind, Range count) {
  Settings settings;
  settings.encounters.at(static_cast<std::size_t>(kind)) = count;
  return settings;
}

std::string obstacle(const Completion& completion) {
  const auto verdict = feasible(completion);
  EXPECT_TRUE(verdict || verdict.error().failure == Failure::impossible) << verdict.error().what;
  return verdict ? "" : verdict.error().what;
}

TEST(FeasiblePartial, CountsWhatIsWrittenAsPartOfTheRequest) {
  EXPECT_EQ(obstacle({.partial = written()}), "");
  EXPECT_EQ(obstacle({.partial = written(), .settings = {.rivers = Range{1, 1}}}), "");
  EXPECT_EQ(obstacle({.partial = written(), .settings = {.rivers = Range{0, 0}}}),
            "rivers: at most 0 are requested; 1 is on the map");
  EXPECT_EQ(obstacle({.partial = written(), .settings = {.pit_cycles = Range{0, 0}}}),
            "pit_cycles: at most 0 are requested; 1 is on the map");
  EXPECT_EQ(obstacle({.partial = written(), .settings = {.hanging_pits = Range{0, 0}}}),
            "hanging_pits: at most 0 are requested; 1 is on the map");
  EXPECT_EQ(obstacle({.partial = written(), .settings = asking(Kind::lion, {2, 2})}), "");
  EXPECT_EQ(obstacle({.partial = written(), .settings = asking(Kind::lion, {0, 1})}),
            "encounters.lion: at most 1 is requested; 2 are on the map, the first at B1.1");
}

TEST(FeasiblePartial, SaysHowMuchRoomIsLeft) {
  // 32 places, 8 of which are occupied.
  EXPECT_EQ(obstacle({.partial = written(), .settings = asking(Kind::lion, {25, 25})}), "");
  EXPECT_EQ(obstacle({.partial = written(), .settings = asking(Kind::lion, {26, 26})}),
            "in addition to what is on the map, encounters: 24 encounters, the treasure, 0 places "
            "of rivers and 0 pits need 25 places, and 4x4 with 2 levels has only 24 left");
  EXPECT_EQ(obstacle({.partial = written(),
                      .settings = {.rivers = Range{7, 7}, .river_length = Range{4, 4}}}),
            "in addition to what is on the map, rivers: 6 rivers of 4 places need 24 places "
            "besides the treasure, and 4x4 with 2 levels has only 24 left");
  EXPECT_EQ(obstacle({.partial = written(),
                      .settings = {.pit_cycles = Range{8, 8}, .pit_cycle_length = Range{2, 2}}}),
            "in addition to what is on the map, pit_cycles: 7 cycles of 2 pits need 14 cells, one "
            "for each pit; 4x4 has only 13 left");
}

TEST(FeasiblePartial, LeavesAPlaceForTheTreasure) {
  Sheet full{.base = Extent{2, 1}, .levels = 1};
  full.encounters = {{.at = {{0, 0}, 0}, .kind = Kind::cow},
                     {.at = {{1, 0}, 0}, .kind = Kind::cow}};
  EXPECT_EQ(obstacle({.partial = full}),
            "no place is left for the treasure: the map already fills 2 places");
  full.encounters.front().kind = Kind::treasure;
  EXPECT_EQ(obstacle({.partial = full}), "");
}

TEST(FeasiblePartial, ForbidsNothingThatIsNeeded) {
  EXPECT_EQ(obstacle({.partial = alone(Kind::black_rider)}), "");
  EXPECT_EQ(
      obstacle({.partial = alone(Kind::black_rider), .settings = asking(Kind::mordor, {0, 0})}),
      "encounters.mordor: none is requested, but the black rider at B3.1 needs one");
  EXPECT_EQ(
      obstacle({.partial = alone(Kind::mordor), .settings = asking(Kind::black_rider, {0, 0})}),
      "encounters.black-rider: none is requested, but the Mordor at B3.1 needs one");
  Settings no_riders;
  no_riders.weights.at(static_cast<std::size_t>(Kind::black_rider)) = 0;
  EXPECT_NE(obstacle({.partial = alone(Kind::mordor), .settings = no_riders}), "");
  EXPECT_EQ(obstacle({.partial = alone(Kind::black_rider), .settings = no_riders}), "");
}

TEST(FeasiblePartial, KeepsTheWrittenStart) {
  Sheet partial = alone(Kind::lion);
  partial.start.kits = 3;
  EXPECT_EQ(obstacle({.partial = partial, .settings = {.kits = 3, .players = 4}}), "");
  EXPECT_EQ(obstacle({.partial = partial, .settings = {.kits = 4}}),
            "kits: 4 requested; 3 on the map");
}

TEST(FeasiblePartial, LengthsAskForRiversAndCycles) {
  const Sheet empty{.base = Extent{5, 5}, .levels = 2};
  EXPECT_EQ(obstacle({.partial = empty, .settings = {.river_length = Range{100, 100}}}),
            "in addition to what is on the map, rivers: 1 river of 100 places needs 100 places "
            "besides the treasure, and 5x5 with 2 levels has only 50 left");
  EXPECT_EQ(obstacle({.partial = empty, .settings = {.pit_cycle_length = Range{30, 30}}}),
            "in addition to what is on the map, pit_cycles: 1 cycle of 30 pits needs 30 cells, one "
            "for each pit; 5x5 has only 25 left");
  EXPECT_EQ(obstacle({.partial = empty, .settings = {.river_length = Range{3, 4}}}), "");
  EXPECT_EQ(
      obstacle({.partial = empty,
                .settings = {.waterfalls = Range{1, 1}, .house_rules = {HouseRule::waterfalls}}}),
      "");
  EXPECT_EQ(obstacle({.partial = written(),
                      .settings = {.river_length = Range{100, 100}},
                      .only = Stage::walls}),
            "");
}

TEST(FeasiblePartial, WallsMustPreventCarryingTheTreasureOutBareHanded) {
  const Sheet empty{.base = Extent{5, 5}, .levels = 2};
  EXPECT_NE(
      obstacle({.partial = empty, .settings = {.openness = 100}}).find("openness: 100 percent"),
      std::string::npos);
  EXPECT_EQ(obstacle({.partial = empty, .settings = {.openness = 90}}), "");
}

TEST(FeasiblePartial, WrittenRiversKeepBoundariesOpen) {
  EXPECT_EQ(obstacle({.partial = written(), .settings = {.openness = 0}}),
            "openness: 0 percent requested; the rivers on the map cross 2 of 24 boundaries, which "
            "stay open");
  EXPECT_EQ(obstacle({.partial = written(), .settings = {.openness = 5}}), "");
}

TEST(FeasiblePartial, AsksOnlyForWhatIsDrawn) {
  Settings settings = asking(Kind::lion, {0, 0});
  settings.rivers = {0, 0};
  EXPECT_EQ(obstacle({.partial = written(), .settings = settings, .only = Stage::walls}), "");
  EXPECT_NE(obstacle({.partial = written(), .settings = settings, .only = Stage::rivers}), "");
  EXPECT_NE(obstacle({.partial = written(), .settings = settings, .only = Stage::encounters}), "");
}

TEST(FeasiblePartial, WrittenWallsAreNotOpened) {
  Sheet sheet = written();
  for (int column = 0; column < 4; ++column) {
    sheet.walls.push_back({.kind = WallKind::wire, .first = {column, 0}, .second = {column, 1}});
  }
  EXPECT_EQ(obstacle({sheet, {.openness = 90}}),
            "openness: 90 percent requested; 4 of 24 boundaries already have walls");
  EXPECT_EQ(obstacle({sheet, {.openness = 80}}), "");
  EXPECT_EQ(obstacle({sheet, {.openness = 90}, Stage::encounters}), "");
}

}  // namespace
}  // namespace dungeonlab::generate
