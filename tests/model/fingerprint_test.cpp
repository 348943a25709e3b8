#include "dungeonlab/model/fingerprint.hpp"

#include "dungeonlab/model/canonical.hpp"

#include <functional>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

Sheet small_sheet() {
  Sheet sheet;
  sheet.base = Extent{2, 2};
  sheet.levels = 2;
  sheet.exits = {{{0, 0}, Side::north}};
  sheet.walls = {{.kind = WallKind::simple, .first = {0, 0}, .second = {1, 0}}};
  sheet.encounters = {{.at = {{1, 1}, 0}, .kind = EncounterKind::treasure},
                      {.at = {{1, 0}, 1}, .kind = EncounterKind::bullets, .count = 20}};
  sheet.rivers = {{{{0, 0}, 0}, {{0, 1}, 0}}};
  return sheet;
}

TEST(Fingerprint, NeverChangesForADungeon) {
  EXPECT_EQ(fingerprint(canonical(small_sheet())), 15376322475268901139ULL);
  EXPECT_EQ(map_digest(canonical(small_sheet())), "d563abd2f2420913");
}

TEST(Fingerprint, DiffersAfterEveryChangeOfTheDungeon) {
  const std::vector<std::function<void(Sheet&)>> changes = {
      [](Sheet&) {},
      [](Sheet& sheet) { sheet.base->columns = 3; },
      [](Sheet& sheet) { sheet.levels = 3; },
      [](Sheet& sheet) {
        sheet.missing = {{1, 1}};
      },
      [](Sheet& sheet) {
        sheet.branches = {{2, 0}};
      },
      [](Sheet& sheet) { sheet.exits[0].side = Side::west; },
      [](Sheet& sheet) { sheet.walls[0].kind = WallKind::wire; },
      [](Sheet& sheet) {
        sheet.walls[0].second = {0, 1};
      },
      [](Sheet& sheet) { sheet.unknown_walls = {"hedge"}; },
      [](Sheet& sheet) { sheet.encounters[0].kind = EncounterKind::cow; },
      [](Sheet& sheet) { sheet.encounters[0].at.level = 1; },
      [](Sheet& sheet) { sheet.encounters[1].count = 21; },
      [](Sheet& sheet) { sheet.encounters[1].count.reset(); },
      [](Sheet& sheet) { sheet.encounters[1].sign = Sign::plus; },
      [](Sheet& sheet) { sheet.encounters[1].exote = true; },
      [](Sheet& sheet) { sheet.encounters[1].to = Place{}; },
      [](Sheet& sheet) { sheet.encounters[1].levels = 2; },
      [](Sheet& sheet) { sheet.encounters[1].throws = Throw::up; },
      [](Sheet& sheet) {
        sheet.rivers[0].push_back({{1, 1}, 0});
      },
      [](Sheet& sheet) { sheet.house_rules = {{.rule = HouseRule::lokh}}; },
      [](Sheet& sheet) { sheet.start.kits = 4; },
  };
  std::set<std::uint64_t> seen;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Sheet sheet = small_sheet();
    changes[i](sheet);
    EXPECT_TRUE(seen.insert(fingerprint(sheet)).second) << "change " << i;
  }
}

TEST(Fingerprint, IsTheSameHoweverTheDungeonIsWritten) {
  Sheet tidy = small_sheet();
  tidy.encounters[1].kind = EncounterKind::lion;
  tidy.encounters[1].count.reset();
  tidy.house_rules = {{.rule = HouseRule::cop}, {.rule = HouseRule::lokh}};
  tidy = canonical(tidy);
  Sheet rough = tidy;
  std::swap(rough.walls[0].first, rough.walls[0].second);
  rough.walls.push_back(tidy.walls[0]);
  rough.walls.push_back({.kind = WallKind::monolith, .first = {1, 0}, .second = {2, 0}});
  std::swap(rough.encounters[0], rough.encounters[1]);
  rough.encounters[1].exote = false;  // the lion
  std::swap(rough.house_rules[0], rough.house_rules[1]);
  rough.house_rules.push_back(rough.house_rules[0]);
  EXPECT_NE(rough, tidy);
  EXPECT_EQ(fingerprint(rough), fingerprint(tidy));
}

TEST(Fingerprint, IsTheSameWithAnotherTitleOrOrigin) {
  Sheet sheet = small_sheet();
  sheet.title = "Another";
  sheet.notes = {"a note"};
  sheet.origin = Origin{.generator = "dungeonlab 9"};
  EXPECT_EQ(fingerprint(sheet), fingerprint(small_sheet()));
}

}  // namespace
}  // namespace dungeonlab
