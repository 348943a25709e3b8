#include "dungeonlab/generate/feasible.hpp"

#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/model/limits.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

/// A dungeon of 5x5x2 without branches.
Settings small() {
  return {.size = {5, 5}, .levels = 2, .branches = Range{0, 0}};
}

Settings asking(Settings settings, EncounterKind kind, Range count) {
  settings.encounters.at(static_cast<std::size_t>(kind)) = count;
  return settings;
}
Settings weighing(Settings settings, EncounterKind kind, int weight) {
  settings.weights.at(static_cast<std::size_t>(kind)) = weight;
  return settings;
}

/// Why the settings cannot be met; empty if nothing is known against them.
std::string obstacle(const Settings& settings) {
  const auto verdict = feasible(settings);
  EXPECT_TRUE(verdict || verdict.error().failure == Failure::impossible) << verdict.error().what;
  return verdict ? "" : verdict.error().what;
}
std::string slip(const Settings& settings) {
  const auto verdict = feasible(settings);
  EXPECT_TRUE(!verdict && verdict.error().failure == Failure::usage);
  return verdict ? "" : verdict.error().what;
}

TEST(Feasible, AcceptsEverySize) {
  for (const int columns : {1, 2, 3, 5, 7, 10, limits::columns}) {
    for (const int rows : {1, 2, 5, limits::rows}) {
      for (const int levels : {1, 2, limits::levels}) {
        EXPECT_EQ(obstacle({.size = {columns, rows}, .levels = levels}), "")
            << columns << "x" << rows << "x" << levels;
      }
    }
  }
  EXPECT_EQ(obstacle(small()), "");
}

TEST(Feasible, KnowsTheBoundsOfEverySetting) {
  EXPECT_EQ(slip({.size = {0, 5}}), "size must be from 1 to 256, found 0x5");
  EXPECT_EQ(slip({.size = {5, 257}}), "size must be from 1 to 256, found 5x257");
  EXPECT_EQ(slip({.levels = 10}), "levels must be from 1 to 9, found 10");
  EXPECT_EQ(slip({.rivers = Range{4, 2}}), "rivers must be from 0 to 100000, found 4..2");
  EXPECT_EQ(slip({.river_length = Range{1, 2}}),
            "river_length must be from 2 to 100000, found 1..2");
  EXPECT_EQ(slip({.openness = 101}), "openness must be from 0 to 100, found 101");
  EXPECT_EQ(slip(asking({}, EncounterKind::lion, {-1, 2})),
            "encounters must be from 0 to 100000, found -1..2");
  EXPECT_EQ(slip(weighing({}, EncounterKind::lion, 101)),
            "weights must be from 0 to 100, found 101");
}

TEST(Feasible, CountsThePlacesOfRivers) {
  Settings settings = small();
  settings.rivers = Range{9, 9};
  settings.river_length = Range{12, 12};
  EXPECT_EQ(obstacle(settings),
            "rivers: 9 rivers of 12 places need 108 places besides the treasure, and 5x5 with 2 "
            "levels has only 50");
  settings.branches = Range{0, 2};
  settings.branch_cells = Range{1, 3};
  EXPECT_EQ(obstacle(settings),
            "rivers: 9 rivers of 12 places need 108 places besides the treasure, and 5x5 with 2 "
            "levels and its branches have at most 62");
  settings.rivers = Range{0, 9};
  EXPECT_EQ(obstacle(settings), "") << "none is as good";
}

TEST(Feasible, KnowsHowLongARiverCanBe) {
  Settings settings = small();
  settings.rivers = Range{1, 1};
  settings.river_length = Range{17, 17};
  EXPECT_EQ(obstacle(settings), "");
  settings.river_length = Range{18, 20};
  EXPECT_EQ(obstacle(settings),
            "river_length: 18 places are requested; a river that never flows north and keeps away "
            "from its own course has at most 17 in 5x5 with 2 levels");
  settings.house_rules = {HouseRule::waterfalls};
  settings.waterfalls = Range{0, 1};
  EXPECT_EQ(obstacle(settings), "");
}

TEST(Feasible, LetsWaterFallOnlyWhereItCan) {
  Settings settings = small();
  settings.rivers = Range{1, 2};
  settings.waterfalls = Range{1, 3};
  EXPECT_EQ(obstacle(settings),
            "waterfalls: at least 1 is requested; put the house rule waterfalls in force");
  settings.house_rules = {HouseRule::waterfalls};
  EXPECT_EQ(obstacle(settings), "");
  settings.waterfalls = Range{3, 3};
  EXPECT_EQ(obstacle(settings),
            "waterfalls: at least 3 are requested; 2 rivers in 5x5 with 2 levels can have 2");
  settings.levels = 1;
  settings.waterfalls = Range{1, 1};
  EXPECT_EQ(obstacle(settings),
            "waterfalls: at least 1 is requested; 2 rivers in 5x5 with 1 level can have 0");
}

TEST(Feasible, CountsTheCellsOfPits) {
  Settings settings = small();
  settings.pit_cycles = Range{5, 5};
  settings.pit_cycle_length = Range{6, 6};
  EXPECT_EQ(obstacle(settings),
            "pit_cycles: 5 cycles of 6 pits need 30 cells, one for each pit; 5x5 has only 25");
  settings.pit_cycles = Range{1, 5};
  EXPECT_EQ(obstacle(settings), "");
  settings.hanging_pits = Range{24, 30};
  EXPECT_EQ(obstacle(settings),
            "hanging_pits: 1 cycle of 6 pits and 24 hanging pits need 30 cells, one for each pit; "
            "5x5 has only 25");
}

TEST(Feasible, FindsNoRoomForBranches) {
  Settings settings = small();
  settings.branches = Range{6, 6};
  EXPECT_EQ(obstacle(settings), "");
  settings.branch_sides = BranchSides::east;
  EXPECT_EQ(obstacle(settings),
            "branches: at least 6 are requested; 5x5 has room for 5 to the east within 256x256");
  settings.size = {limits::columns, 1};
  settings.branches = Range{1, 1};
  EXPECT_EQ(obstacle(settings),
            "branches: at least 1 is requested; 256x1 has room for 0 to the east within 256x256");
}

TEST(Feasible, NeedsAKindOfWall) {
  Settings settings = small();
  settings.walls = {0, 0, 0};
  EXPECT_EQ(obstacle(settings), "") << "a plain";
  EXPECT_EQ(spelled_out(settings).openness, 100);
  settings.openness = 60;
  EXPECT_EQ(obstacle(settings),
            "walls: every kind has the weight 0, but openness requires walls on 40 percent of the "
            "boundaries");
}

TEST(Feasible, KeepsWallsOffRivers) {
  Settings settings = small();
  settings.openness = 5;
  settings.rivers = Range{1, 2};
  settings.river_length = Range{4, 6};
  EXPECT_EQ(obstacle(settings),
            "openness: 5 percent leaves at most 2 of the boundaries of 5x5 with 2 levels open; the "
            "rivers "
            "cross at least 3");
  settings.river_length = Range{3, 6};
  EXPECT_EQ(obstacle(settings), "");
}

TEST(Feasible, BlamesOnlyRequestedSettings) {
  Settings settings{.size = {limits::columns, limits::rows}, .levels = limits::levels};
  settings.pit_cycles = Range{1, 1};
  settings.pit_cycle_length = Range{60'000, 60'000};
  EXPECT_EQ(obstacle(settings), "");
  EXPECT_EQ(spelled_out(settings).hanging_pits->least, 0);
  EXPECT_EQ(spelled_out({.size = {7, 7}, .openness = 0}).rivers->most, 0);
}

TEST(Feasible, UsesSeparateSettingsForSomeKinds) {
  EXPECT_EQ(obstacle(asking(small(), EncounterKind::treasure, {0, 0})),
            "encounters.treasure: 0 is not possible; every dungeon has one treasure");
  EXPECT_EQ(obstacle(asking(small(), EncounterKind::treasure, {2, 3})),
            "encounters.treasure: 2 is not possible; every dungeon has one treasure");
  EXPECT_EQ(obstacle(asking(small(), EncounterKind::treasure, {0, 1})), "");
  EXPECT_EQ(obstacle(asking(small(), EncounterKind::pit, {2, 3})),
            "encounters.pit: pits are requested with pit_cycles and pit_cycle_length");
  EXPECT_EQ(obstacle(weighing(small(), EncounterKind::hanging_pit, 3)),
            "weights.hanging-pit: hanging pits are requested with hanging_pits");
  EXPECT_EQ(obstacle(weighing(small(), EncounterKind::pit, 0)),
            "weights.pit: pits are requested with pit_cycles and pit_cycle_length");
  EXPECT_EQ(obstacle(weighing(small(), EncounterKind::treasure, 3)),
            "weights.treasure: every dungeon has one treasure, whatever its weight");
}

TEST(Feasible, NeedsTheHouseRuleOfAKind) {
  for (const EncounterInfo& row : encounter_table) {
    if (!row.house_rule) {
      continue;
    }
    const std::string rule(name(*row.house_rule));
    const std::string key = std::string(row.written.view());
    Settings settings = asking(small(), row.kind, {1, 2});
    EXPECT_EQ(obstacle(settings), "encounters." + key +
                                      ": at least 1 is requested; put the house rule " + rule +
                                      " in force");
    settings.enable(*row.house_rule);
    EXPECT_EQ(obstacle(settings), "");
    EXPECT_EQ(obstacle(weighing(small(), row.kind, 4)),
              "weights." + key + ": 4 is requested; put the house rule " + rule + " in force");
    EXPECT_EQ(obstacle(asking(small(), row.kind, {0, 2})), "") << "none is as good";
  }
}

TEST(Feasible, LeavesNoKindWithoutWhatItNeeds) {
  const Settings riders = asking(small(), EncounterKind::black_rider, {2, 2});
  EXPECT_EQ(obstacle(riders), "");
  EXPECT_EQ(obstacle(asking(riders, EncounterKind::mordor, {0, 0})),
            "encounters.black-rider: at least 2 are requested; each needs Mordor, which "
            "encounters.mordor forbids");
  const Settings mordor = asking(small(), EncounterKind::mordor, {1, 1});
  EXPECT_EQ(obstacle(mordor), "");
  EXPECT_EQ(obstacle(weighing(mordor, EncounterKind::black_rider, 0)),
            "encounters.mordor: at least 1 is requested; each needs black rider, which "
            "weights.black-rider forbids");
  EXPECT_EQ(obstacle(weighing(asking(riders, EncounterKind::elven_blade, {1, 1}),
                              EncounterKind::black_rider, 0)),
            "")
      << "two are asked for";
  Settings one = asking(riders, EncounterKind::black_rider, {1, 1});
  one.size = {1, 1};
  one.levels = 9;
  EXPECT_EQ(obstacle(one),
            "encounters.black-rider: at least 1 is requested; each needs Mordor in another cell, "
            "and 1x1 has only 1");
}

TEST(Feasible, LeavesNoCaptorWithoutATargetOfZeroWeight) {
  Settings settings = weighing(small(), EncounterKind::mordor, 0);
  EXPECT_EQ(obstacle(settings), "");
  EXPECT_EQ(obstacle(asking(settings, EncounterKind::black_rider, {1, 1})),
            "encounters.black-rider: at least 1 is requested; each needs Mordor, which "
            "weights.mordor forbids");
}

TEST(Feasible, HasLandingsOnlyForASinglePlayer) {
  Settings settings = small();
  settings.landings = 3;
  EXPECT_EQ(obstacle(settings), "");
  settings.players = 2;
  EXPECT_EQ(obstacle(settings),
            "landings: 3 are requested, but only a single player has landings; players is 2");
}

TEST(Feasible, CountsEverythingTogether) {
  Settings settings =
      asking(asking(small(), EncounterKind::lion, {30, 30}), EncounterKind::black_rider, {4, 5});
  settings.rivers = Range{2, 2};
  settings.river_length = Range{5, 5};
  settings.pit_cycles = Range{2, 2};
  settings.pit_cycle_length = Range{2, 2};
  settings.hanging_pits = Range{0, 0};
  EXPECT_EQ(obstacle(settings), "") << "50 of 50";
  settings.hanging_pits = Range{1, 1};
  EXPECT_EQ(obstacle(settings),
            "encounters: 35 encounters, the treasure, 10 places of rivers and 5 pits need 51 "
            "places, and 5x5 with 2 levels has only 50");
}

TEST(Feasible, IsCheckedBeforeAnythingIsDrawn) {
  const auto sheet = generate(asking(small(), EncounterKind::pit, {1, 1}), "feasible", 0);
  ASSERT_FALSE(sheet);
  EXPECT_EQ(sheet.error().failure, Failure::impossible);
  EXPECT_EQ(sheet.error().what, obstacle(asking(small(), EncounterKind::pit, {1, 1})));
}

TEST(Feasible, MarmarsNeedTwoLevels) {
  Settings settings{.size = {5, 5}, .levels = 1, .house_rules = {HouseRule::marmar}};
  EXPECT_EQ(obstacle(settings), "");
  settings.encounters.at(static_cast<std::size_t>(EncounterKind::marmar)) = Range{1, 1};
  EXPECT_EQ(obstacle(settings),
            "encounters.marmar: at least 1 is requested; each throws to another level, but the "
            "dungeon has only one");
  settings.levels = 2;
  EXPECT_EQ(obstacle(settings), "");
}

}  // namespace
}  // namespace dungeonlab::generate
