#include "relax/easy_way.hpp"

#include "relax/relaxed_game.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

/// A corridor of one level from the treasure at A1.1 to the exit east of its last cell.
Sheet corridor(int cells) {
  Sheet sheet;
  sheet.base = Extent{cells, 1};
  sheet.levels = 1;
  sheet.exits = {{{cells - 1, 0}, Side::east}};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::treasure}};
  return sheet;
}

std::optional<int> cost(const Sheet& sheet) {
  const Dungeon dungeon(sheet, Ground(sheet));
  const RelaxedGame relaxed(dungeon);
  return relaxed.easy_way() ? std::optional(relaxed.easy_way()->cost) : std::nullopt;
}

/// The cost in a corridor with walls of one kind between its first cells.
std::optional<int> cost_behind(WallKind kind, int walls) {
  Sheet sheet = corridor(walls + 1);
  for (int column = 0; column < walls; ++column) {
    sheet.walls.push_back({.kind = kind, .first = {column, 0}, .second = {column + 1, 0}});
  }
  return cost(sheet);
}

std::optional<int> cost_through(const Encounter& encounter) {
  Sheet sheet = corridor(3);
  sheet.encounters.push_back(encounter);
  sheet.encounters.back().at = {{1, 0}, 0};
  return cost(sheet);
}

TEST(EasyWay, CostsNothingInTheOpen) {
  EXPECT_EQ(cost(corridor(1)), 0);
  EXPECT_EQ(cost(corridor(9)), 0);
}

TEST(EasyWay, CostsOneForEveryWallUpToFive) {
  EXPECT_EQ(cost_behind(WallKind::simple, 1), 1);
  EXPECT_EQ(cost_behind(WallKind::wire, 2), 2);
  EXPECT_EQ(cost_behind(WallKind::simple, 5), easy_cost_max);
  EXPECT_EQ(cost_behind(WallKind::simple, 6), std::nullopt);
  EXPECT_EQ(cost_behind(WallKind::monolith, 1), std::nullopt);
}

TEST(EasyWay, CostsTheWorstWoundOfEveryPlace) {
  using Kind = EncounterKind;
  EXPECT_EQ(cost_through({.kind = Kind::lion}), info(Kind::lion).bites);
  EXPECT_EQ(cost_through({.kind = Kind::orc}), 2 * info(Kind::orc).pierces / 5)
      << "from the treasure and at the exit";
  EXPECT_EQ(cost_through({.kind = Kind::gourm}), 0);
}

TEST(EasyWay, AvoidsWhatRobsLocksUpOrCarriesOff) {
  using Kind = EncounterKind;
  for (const Kind kind : {Kind::lake, Kind::crocodile, Kind::prison}) {
    EXPECT_EQ(cost_through({.kind = kind}), std::nullopt) << spoken(kind);
  }
  Sheet sheet = corridor(4);
  sheet.encounters.push_back({.at = {{1, 0}, 0}, .kind = Kind::cop});
  sheet.encounters.push_back({.at = {{2, 0}, 0}, .kind = Kind::eldar});
  EXPECT_EQ(cost(sheet), std::nullopt);
  sheet.encounters[1] = {.at = {{1, 0}, 0}, .kind = Kind::political_cop, .sign = Sign::plus};
  EXPECT_EQ(cost(sheet), 0) << "who answers rightly may go on";
}

TEST(EasyWay, FallsAndDriftsOn) {
  using Kind = EncounterKind;
  Sheet sheet = corridor(6);
  sheet.encounters.push_back({.at = {{1, 0}, 0}, .kind = Kind::pit, .to = Place{{3, 0}, 0}});
  sheet.encounters.push_back({.at = {{3, 0}, 0}, .kind = Kind::pit, .to = Place{{1, 0}, 0}});
  sheet.encounters.push_back({.at = {{2, 0}, 0}, .kind = Kind::lake});
  EXPECT_EQ(cost(sheet), 0);
  sheet.rivers = {{{{4, 0}, 0}, {{5, 0}, 0}}};
  EXPECT_EQ(cost(sheet), 0);
}

TEST(EasyWay, StartsOnlyWhereAPlayerCanLand) {
  Sheet sheet = corridor(2);
  sheet.branches = {{2, 0}};
  sheet.exits = {{{0, 0}, Side::west}};
  EXPECT_EQ(cost(sheet), 0);
  sheet.encounters[0].at = {{2, 0}, 0};
  EXPECT_EQ(cost(sheet), std::nullopt);
}

/// Past thirty walls the route is longer than straight across, but not by two steps per wall.
TEST(EasyWay, GoesAroundWalls) {
  Sheet sheet = corridor(30);
  sheet.base = Extent{30, 2};
  for (int column = 0; column + 1 < 30; ++column) {
    sheet.walls.push_back(
        {.kind = WallKind::simple, .first = {column, 0}, .second = {column + 1, 0}});
  }
  EXPECT_EQ(cost(sheet), 0);
}

}  // namespace
}  // namespace dungeonlab::relax
