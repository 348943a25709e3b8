#include "dungeonlab/game/look.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::game {
namespace {

/// A place in the middle of three by three cells with an encounter on each side of it, clockwise
/// from the north.
Sheet cross(EncounterKind north, EncounterKind east, EncounterKind south, EncounterKind west) {
  Sheet sheet;
  sheet.base = Extent{3, 3};
  sheet.levels = 2;
  sheet.exits = {{{0, 0}, Side::north}};
  sheet.encounters = {{.at = {{1, 0}, 0}, .kind = north},
                      {.at = {{2, 1}, 0}, .kind = east},
                      {.at = {{1, 2}, 0}, .kind = south},
                      {.at = {{0, 1}, 0}, .kind = west}};
  return sheet;
}

Look in_the_middle(const Sheet& sheet, Barrier through = Barrier::open, int level = 0) {
  const Dungeon dungeon(sheet, Ground(sheet));
  return looks(dungeon, through)[dungeon.index({{1, 1}, level})];
}

TEST(Looks, AddUpTheDamageOfOpenNeighbours) {
  using Kind = EncounterKind;
  const Sheet sheet = cross(Kind::orc, Kind::urkh, Kind::eyescorcher, Kind::cow);
  EXPECT_EQ(in_the_middle(sheet), (Look{.pierces = 15, .burns = 1}));
  EXPECT_EQ(in_the_middle(sheet, Barrier::open, 1), Look{}) << "another level";
}

TEST(Looks, AreBlockedByWallsUnlessYouLookThroughThem) {
  using Kind = EncounterKind;
  Sheet sheet = cross(Kind::urkh, Kind::urkh, Kind::urkh, Kind::urkh);
  sheet.walls = {{.kind = WallKind::simple, .first = {1, 0}, .second = {1, 1}},
                 {.kind = WallKind::wire, .first = {1, 1}, .second = {2, 1}},
                 {.kind = WallKind::monolith, .first = {1, 1}, .second = {1, 2}}};
  EXPECT_EQ(in_the_middle(sheet).pierces, 10);
  EXPECT_EQ(in_the_middle(sheet, Barrier::simple).pierces, 20);
  EXPECT_EQ(in_the_middle(sheet, Barrier::wire).pierces, 30);
}

TEST(Looks, DoNothingInAHospital) {
  using Kind = EncounterKind;
  Sheet sheet = cross(Kind::urkh, Kind::eyescorcher, Kind::orc, Kind::orc);
  sheet.encounters.push_back({.at = {{1, 1}, 0}, .kind = Kind::hospital});
  EXPECT_EQ(in_the_middle(sheet), Look{});
}

}  // namespace
}  // namespace dungeonlab::game
