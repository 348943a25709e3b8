#include "dungeonlab/measure/difference.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/fingerprint.hpp"

#include <functional>

#include <gtest/gtest.h>

namespace dungeonlab::measure {
namespace {

Sheet small_sheet() {
  return io::read_json(R"({
      "format": "dungeonlab-map/1",
      "base": {"columns": 3, "rows": 2}, "levels": 2, "branches": ["A3"],
      "exit": {"cell": "C1", "side": "east"},
      "walls": {"simple": ["A1-B1"]},
      "encounters": {"A1.1": "treasure", "B1.1": {"kind": "elven-blade", "count": 2},
                     "B2.1": {"kind": "pit", "to": "C2.1"}, "C2.1": {"kind": "pit", "to": "B2.1"},
                     "C2.2": {"kind": "political-prison", "sign": "plus"},
                     "A2.2": "marmar"},
      "rivers": [["A1.2", "B1.2", "C1.2"]],
      "house_rules": ["marmar"], "start": {"kits": 4}})")
      .sheet;
}

TEST(Difference, IsTheShareOfEntriesOnOnlyOneMap) {
  // 16 entries: base, levels, a branch cell, the exit, a wall, 6 encounters, a river of 3, a house
  // rule, the start.
  Sheet other = small_sheet();
  EXPECT_EQ(difference(small_sheet(), other), 0);
  other.walls.push_back({.kind = WallKind::wire, .first = {0, 0}, .second = {0, 1}});
  EXPECT_EQ(difference(small_sheet(), other), 59);  // 1 of 17
  other.encounters.erase(other.encounters.begin() + 1);
  EXPECT_EQ(difference(small_sheet(), other), 118);  // 2 of 17
}

TEST(Difference, CountsEveryEntryAndNothingElse) {
  using Change = std::function<void(Sheet&)>;
  const Sheet sheet = small_sheet();
  const std::vector<Change> changes = {
      [](Sheet& changed) { changed.base->rows = 3; },
      [](Sheet& changed) { changed.levels = 3; },
      [](Sheet& changed) {
        changed.branches = {{1, 2}};
      },
      [](Sheet& changed) {
        changed.exits = {{{0, 0}, Side::west}};
      },
      [](Sheet& changed) { changed.walls[0].kind = WallKind::wire; },
      [](Sheet& changed) {
        changed.walls[0].second = {0, 1};
      },
      [](Sheet& changed) {
        changed.encounters[0].at = {{0, 1}, 0};
      },
      [](Sheet& changed) { changed.encounters[0].kind = EncounterKind::lake; },
      [](Sheet& changed) { changed.encounters[1].count = 3; },
      [](Sheet& changed) {
        changed.encounters[2].to = Place{{0, 0}, 1};
      },
      [](Sheet& changed) { changed.encounters[4].sign = Sign::minus; },
      [](Sheet& changed) { changed.encounters[5].throws = Throw::up; },
      [](Sheet& changed) { changed.encounters[5].exote = true; },
      [](Sheet& changed) { changed.encounters[5].levels = 2; },
      [](Sheet& changed) { changed.rivers[0].pop_back(); },
      [](Sheet& changed) { changed.rivers[0].erase(changed.rivers[0].begin()); },
      [](Sheet& changed) { changed.house_rules.clear(); },
      [](Sheet& changed) { changed.start.kits = 5; },
      [](Sheet& changed) { changed.start = {.players = 4}; },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Sheet changed = sheet;
    changes[i](changed);
    EXPECT_GT(difference(sheet, changed), 0) << "change " << i;
    EXPECT_EQ(difference(sheet, changed), difference(changed, sheet)) << "change " << i;
  }
  Sheet same = sheet;
  same.title = "another";
  same.encounters[0].note = "on purpose";
  std::reverse(same.encounters.begin(), same.encounters.end());
  std::swap(same.walls[0].first, same.walls[0].second);
  EXPECT_EQ(difference(sheet, same), 0);
}

TEST(Difference, IsAMetricOnGeneratedMaps) {
  std::vector<Sheet> sheets;
  for (std::uint64_t index = 0; index < 6; ++index) {
    sheets.push_back(forge::forge(Settings{.size = {5, 5}}, "difference", index).value().sheet());
  }
  sheets.push_back(sheets.front());
  for (const Sheet& a : sheets) {
    for (const Sheet& b : sheets) {
      EXPECT_EQ(difference(a, b) == 0, fingerprint(canonical(a)) == fingerprint(canonical(b)));
      for (const Sheet& c : sheets) {
        EXPECT_LE(difference(a, c), difference(a, b) + difference(b, c));
      }
    }
  }
}

}  // namespace
}  // namespace dungeonlab::measure
