#include "dungeonlab/batch/key.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::batch {
namespace {

/// Builds an image of a sheet, in which every place moves. Branches may lie anywhere and rivers may
/// flow north, because nobody checks whether the image is legal.
class Turn {
 public:
  Turn(bool west_is_east, bool north_is_south, bool diagonal, bool levels)
      : west_is_east_(west_is_east),
        north_is_south_(north_is_south),
        diagonal_(diagonal),
        levels_(levels) {}

  [[nodiscard]] Sheet of(const Sheet& before) const {
    const Extent base = *before.base;
    const int levels = *before.levels;
    const auto cell = [&](Cell at) {
      const Cell turned{west_is_east_ ? base.columns - 1 - at.column : at.column,
                        north_is_south_ ? base.rows - 1 - at.row : at.row};
      return diagonal_ ? Cell{turned.row, turned.column} : turned;
    };
    const auto place = [&](Place at) {
      return Place{cell(at.cell), levels_ ? levels - 1 - at.level : at.level};
    };
    Sheet after = before;
    after.base = diagonal_ ? Extent{base.rows, base.columns} : base;
    for (Cell& branch : after.branches) {
      branch = cell(branch);
    }
    for (Exit& exit : after.exits) {
      exit.side = *side_towards(cell(exit.cell), cell(beside(exit.cell, exit.side)));
      exit.cell = cell(exit.cell);
    }
    for (Wall& wall : after.walls) {
      wall.first = cell(wall.first);
      wall.second = cell(wall.second);
    }
    for (Encounter& entry : after.encounters) {
      Place lowest = entry.at;
      lowest.level += levels_ ? entry.levels.value_or(1) - 1 : 0;
      entry.at = place(lowest);
      if (entry.to) {
        entry.to = place(*entry.to);
      }
      if (entry.throws && levels_) {
        entry.throws = entry.throws == Throw::up ? Throw::down : Throw::up;
      }
    }
    for (River& river : after.rivers) {
      for (Place& at : river) {
        at = place(at);
      }
    }
    return after;
  }

 private:
  bool west_is_east_;
  bool north_is_south_;
  bool diagonal_;
  bool levels_;
};

Sheet drawn(const Settings& settings, std::uint64_t index) {
  const auto map = forge::forge(settings, "keys", index);
  EXPECT_TRUE(map) << map.error().what;
  return map->sheet();
}

/// Settings that together produce everything that a key has to turn.
std::vector<Settings> settings_of_all_sorts() {
  Settings marmars{.size = {6, 6}, .levels = 3};
  marmars.house_rules = {HouseRule::marmar, HouseRule::waterfalls};
  marmars.encounters[static_cast<std::size_t>(EncounterKind::marmar)] = Range{2, 3};
  Settings tall{.size = {5, 5}, .levels = 4};
  tall.encounters[static_cast<std::size_t>(EncounterKind::management_center)] = Range{1, 2};
  return {*io::preset_named("7x7"), *io::preset_named("10x10"), marmars, tall,
          Settings{.size = {4, 7}, .levels = 2}};
}

TEST(Key, IsSharedByAllImagesAndByNoOtherMap) {
  std::set<Key> met;
  std::size_t maps = 0;
  for (const Settings& settings : settings_of_all_sorts()) {
    for (std::uint64_t index = 0; index < 30; ++index) {
      const Sheet sheet = drawn(settings, index);
      const Key key = key_of(sheet, Duplicates::mirror);
      const bool square = settings.size.columns == settings.size.rows;
      for (const bool flip : {false, true}) {
        for (const bool over : {false, true}) {
          for (const bool diagonal : {false, true}) {
            for (const bool levels : {false, true}) {
              if (diagonal && !square) {
                continue;
              }
              const Sheet image = Turn(flip, over, diagonal, levels).of(sheet);
              EXPECT_EQ(key_of(image, Duplicates::mirror), key) << index;
              EXPECT_EQ(key_of(image, Duplicates::skeleton), key_of(sheet, Duplicates::skeleton));
              EXPECT_EQ(key_of(image, Duplicates::exact) == key_of(sheet, Duplicates::exact),
                        !flip && !over && !diagonal && !levels);
            }
          }
        }
      }
      met.insert(key);
      ++maps;
    }
  }
  EXPECT_EQ(met.size(), maps);
}

/// How many things a map has that move in more than one way when it is turned over or around.
struct Turned {
  int tall = 0;
  int hanging_pits = 0;
  int pits_between_levels = 0;
  int waterfalls = 0;
  int marmars = 0;
  int branches_east = 0;
  int branches_south = 0;

  void count(const Sheet& sheet) {
    for (const Encounter& entry : sheet.encounters) {
      tall += entry.levels.value_or(1) > 1 ? 1 : 0;
      hanging_pits += entry.kind == EncounterKind::hanging_pit ? 1 : 0;
      pits_between_levels += entry.to && entry.to->level != entry.at.level ? 1 : 0;
      marmars += entry.kind == EncounterKind::marmar ? 1 : 0;
    }
    for (const River& river : sheet.rivers) {
      for (std::size_t i = 1; i < river.size(); ++i) {
        waterfalls += river[i].cell == river[i - 1].cell ? 1 : 0;
      }
    }
    for (const Cell branch : sheet.branches) {
      branches_east += branch.column >= sheet.base->columns ? 1 : 0;
      branches_south += branch.row >= sheet.base->rows ? 1 : 0;
    }
  }
  [[nodiscard]] int least() const {
    return std::min({tall, hanging_pits, pits_between_levels, waterfalls, marmars, branches_east,
                     branches_south});
  }
};

TEST(Key, IsSharedByImagesOfMapsOnWhichThingsSpanLevels) {
  for (const Extent size : {Extent{8, 8}, Extent{6, 9}}) {
    Settings settings{.size = size, .levels = 3};
    settings.occupancy = 18;
    settings.branches = Range{2, 3};
    settings.hanging_pits = Range{2, 3};
    settings.waterfalls = Range{2, 3};
    settings.house_rules = {HouseRule::marmar, HouseRule::waterfalls};
    settings.encounters[static_cast<std::size_t>(EncounterKind::marmar)] = Range{1, 2};
    settings.encounters[static_cast<std::size_t>(EncounterKind::management_center)] = Range{4, 4};
    Turned turned;
    for (std::uint64_t index = 0; index < 20; ++index) {
      const Sheet sheet = drawn(settings, index);
      turned.count(sheet);
      const Key key = key_of(sheet, Duplicates::mirror);
      const Sheet reversed = Turn(false, false, false, true).of(sheet);
      EXPECT_EQ(key_of(reversed, Duplicates::mirror), key) << index;
      EXPECT_EQ(key_of(Turn(true, false, false, false).of(sheet), Duplicates::mirror), key);
      EXPECT_EQ(key_of(Turn(true, true, false, true).of(sheet), Duplicates::mirror), key);
      if (size.columns == size.rows) {
        EXPECT_EQ(key_of(Turn(false, false, true, true).of(sheet), Duplicates::mirror), key);
      }
      // Half an image is not an image: things that span levels stay, and the others are turned
      // over.
      Sheet torn = reversed;
      torn.rivers = sheet.rivers;
      EXPECT_NE(key_of(torn, Duplicates::mirror), key) << index;
    }
    EXPECT_GE(turned.least(), 10);
  }
}

TEST(Key, IsSharedByImagesThatDifferLate) {
  Sheet sheet{.base = Extent{3, 3}, .levels = 2};
  sheet.encounters = {{.at = {{2, 2}, 1}, .kind = EncounterKind::bridle}};
  const Key key = key_of(sheet, Duplicates::mirror);
  for (const Cell corner : {Cell{0, 0}, Cell{0, 2}, Cell{2, 0}, Cell{2, 2}}) {
    for (const int level : {0, 1}) {
      sheet.encounters[0].at = {corner, level};
      EXPECT_EQ(key_of(sheet, Duplicates::mirror), key) << corner.column << corner.row << level;
    }
  }
}

TEST(Key, IgnoresWhatIsNotOnTheBoard) {
  const Sheet sheet = drawn(*io::preset_named("7x7"), 3);
  Sheet copy = sheet;
  copy.title = "another";
  copy.notes = {"a note"};
  copy.origin.reset();
  copy.ignores.push_back({.rule = "P06"});
  std::reverse(copy.encounters.begin(), copy.encounters.end());
  std::reverse(copy.rivers.begin(), copy.rivers.end());
  std::reverse(copy.walls.begin(), copy.walls.end());
  for (Wall& wall : copy.walls) {
    std::swap(wall.first, wall.second);
  }
  for (const Duplicates duplicates : {Duplicates::exact, Duplicates::mirror}) {
    EXPECT_EQ(key_of(copy, duplicates), key_of(sheet, duplicates));
  }
}

/// The first entry of a kind.
Encounter& entry_of(Sheet& sheet, EncounterKind kind) {
  const auto found = std::find_if(sheet.encounters.begin(), sheet.encounters.end(),
                                  [&](const Encounter& entry) { return entry.kind == kind; });
  EXPECT_NE(found, sheet.encounters.end());
  return *found;
}

TEST(Key, CountsEverythingOnTheBoard) {
  const Sheet sheet = drawn(*io::preset_named("10x10"), 1);
  const std::vector<std::function<void(Sheet&)>> changes = {
      [](Sheet& map) { map.walls.pop_back(); },
      [](Sheet& map) { map.encounters.pop_back(); },
      [](Sheet& map) { map.rivers.pop_back(); },
      [](Sheet& map) { std::reverse(map.rivers.front().begin(), map.rivers.front().end()); },
      [](Sheet& map) { map.exits.front().cell = beside(map.exits.front().cell, Side::east); },
      [](Sheet& map) {
        map.branches.push_back({0, 10});
      },
      [](Sheet& map) { map.levels = *map.levels + 1; },
      [](Sheet& map) {
        map.base = Extent{11, 10};
      },
      [](Sheet& map) {
        entry_of(map, EncounterKind::pit).to = Place{{9, 9}, 1};
      },
      [](Sheet& map) { entry_of(map, EncounterKind::pit).kind = EncounterKind::hanging_pit; },
      [](Sheet& map) { entry_of(map, EncounterKind::bullets).count = 77; },
      [](Sheet& map) { entry_of(map, EncounterKind::lion).exote = true; },
      [](Sheet& map) { entry_of(map, EncounterKind::political_prison).sign.reset(); },
      [](Sheet& map) { entry_of(map, EncounterKind::treasure).at.level ^= 1; },
  };
  std::set<Key> met = {key_of(sheet, Duplicates::mirror)};
  std::set<Key> met_exact = {key_of(sheet, Duplicates::exact)};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Sheet changed = sheet;
    changes[i](changed);
    EXPECT_TRUE(met.insert(key_of(changed, Duplicates::mirror)).second) << i;
    EXPECT_TRUE(met_exact.insert(key_of(changed, Duplicates::exact)).second) << i;
  }
}

TEST(Key, CountsOnlyOutlineAndWallsOfASkeleton) {
  const Sheet sheet = drawn(*io::preset_named("7x7"), 5);
  const Key key = key_of(sheet, Duplicates::skeleton);
  Sheet bare{.base = sheet.base, .branches = sheet.branches, .walls = sheet.walls};
  EXPECT_EQ(key_of(bare, Duplicates::skeleton), key);
  bare.walls.pop_back();
  EXPECT_NE(key_of(bare, Duplicates::skeleton), key);
}

TEST(Key, TreatsADefaultLikeAWrittenValue) {
  Sheet sheet{.base = Extent{3, 3}, .levels = 2};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::marmar},
                      {.at = {{1, 1}, 0}, .kind = EncounterKind::bridle}};
  Sheet said = sheet;
  said.encounters[0].throws = Throw::up;
  said.encounters[1].count = 1;
  EXPECT_EQ(key_of(sheet, Duplicates::exact), key_of(said, Duplicates::exact));
  said.encounters[0].throws = Throw::down;
  EXPECT_NE(key_of(sheet, Duplicates::exact), key_of(said, Duplicates::exact));
}

TEST(Key, DistinguishesOneTallCenterFromTwo) {
  Sheet one{.base = Extent{3, 3}, .levels = 2};
  one.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::management_center, .levels = 2}};
  Sheet two = one;
  two.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::management_center},
                    {.at = {{0, 0}, 1}, .kind = EncounterKind::management_center}};
  EXPECT_NE(key_of(one, Duplicates::mirror), key_of(two, Duplicates::mirror));
}

TEST(Key, IsWrittenAndRead) {
  const Key key{0x0123456789abcdefULL, 0xfedcba9876543210ULL};
  EXPECT_EQ(text_of(key), "0123456789abcdeffedcba9876543210");
  EXPECT_EQ(key_in(text_of(key)), key);
  for (const std::string_view wrong :
       {"", "0123456789abcdeffedcba987654321", "0123456789abcdeffedcba98765432100",
        "0123456789abcdeg0123456789abcdef", "+123456789abcdef0123456789abcdef"}) {
    EXPECT_FALSE(key_in(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace dungeonlab::batch
