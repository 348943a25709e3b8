// The result over many maps: no side, cell or kind is forgotten or favoured.
#include "dungeonlab/generate/generate.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

constexpr int maps = 1000;

/// Many classic dungeons of `size` columns and rows.
std::vector<Sheet> draw_all(int size) {
  std::vector<Sheet> sheets;
  for (std::uint64_t index = 0; index < maps; ++index) {
    sheets.push_back(generate({.size = {size, size}}, "distribution", index).value());
  }
  return sheets;
}

bool is_dealt(EncounterKind kind) {
  return !info(kind).house_rule;
}

/// The number of maps on which each kind occurs.
std::map<EncounterKind, int> occurrence(const std::vector<Sheet>& sheets) {
  std::map<EncounterKind, int> maps_with;
  for (const Sheet& sheet : sheets) {
    std::map<EncounterKind, int> here;
    for (const Encounter& entry : sheet.encounters) {
      here[*entry.kind] = 1;
    }
    for (const auto& [kind, one] : here) {
      maps_with[kind] += one;
    }
  }
  return maps_with;
}

TEST(Distribution, EveryClassicKindOccursOnNearlyEvery10x10) {
  auto maps_with = occurrence(draw_all(10));
  for (const EncounterInfo& row : encounter_table) {
    EXPECT_GE(maps_with[row.kind], is_dealt(row.kind) ? maps * 99 / 100 : 0) << name(row.kind);
    EXPECT_LE(maps_with[row.kind], is_dealt(row.kind) ? maps : 0) << name(row.kind);
  }
}

TEST(Distribution, EveryClassicKindIsLikelyOn7x7) {
  auto maps_with = occurrence(draw_all(7));
  for (const EncounterInfo& row : encounter_table) {
    EXPECT_GE(maps_with[row.kind], is_dealt(row.kind) ? maps * 9 / 20 : 0) << name(row.kind);
  }
}

TEST(Distribution, EveryClassicKindOccursOn5x5) {
  auto maps_with = occurrence(draw_all(5));
  for (const EncounterInfo& row : encounter_table) {
    EXPECT_GE(maps_with[row.kind], is_dealt(row.kind) ? maps / 20 : 0) << name(row.kind);
  }
}

std::vector<Place> places_of(const Sheet& sheet, EncounterKind kind) {
  std::vector<Place> places;
  for (const Encounter& entry : sheet.encounters) {
    if (entry.kind == kind) {
      places.push_back(entry.at);
    }
  }
  return places;
}

/// The number of Mordors that are the nearest to no black rider.
int idle_mordors(const Sheet& sheet) {
  const std::vector<Place> mordors = places_of(sheet, EncounterKind::mordor);
  std::set<Place> used;
  for (const Place& rider : places_of(sheet, EncounterKind::black_rider)) {
    const auto remoteness = [&](const Place& mordor) {
      return std::pair(std::abs(mordor.cell.column - rider.cell.column) +
                           std::abs(mordor.cell.row - rider.cell.row),
                       std::abs(mordor.level - rider.level));
    };
    used.insert(*std::min_element(
        mordors.begin(), mordors.end(),
        [&](const Place& one, const Place& other) { return remoteness(one) < remoteness(other); }));
  }
  return static_cast<int>(mordors.size() - used.size());
}

TEST(Distribution, EverythingHasAUse) {
  for (const int size : {5, 7, 10}) {
    for (const Sheet& sheet : draw_all(size)) {
      std::map<EncounterKind, int> count;
      for (const Encounter& entry : sheet.encounters) {
        ++count[*entry.kind];
      }
      const auto stands = [&](EncounterKind kind) { return count[kind] > 0; };
      EXPECT_TRUE(!stands(EncounterKind::willow) || stands(EncounterKind::lake));
      EXPECT_TRUE(!stands(EncounterKind::dollars) || stands(EncounterKind::store));
      EXPECT_TRUE(!stands(EncounterKind::antigourm) || stands(EncounterKind::gourm));
      EXPECT_TRUE(!stands(EncounterKind::ent) || !sheet.rivers.empty());
      EXPECT_EQ(idle_mordors(sheet), 0);
      for (const EncounterInfo& row : encounter_table) {
        EXPECT_TRUE(row.skin_price == 0 || !stands(row.kind) || stands(EncounterKind::store));
      }
      EXPECT_LE(count[EncounterKind::bridle], count[EncounterKind::ontifutlas]);
      EXPECT_LE(count[EncounterKind::elven_blade], count[EncounterKind::black_rider]);
    }
  }
}

/// The largest number of cells of a kind that are connected side by side.
std::size_t largest_clump(const Sheet& sheet, EncounterKind kind) {
  std::set<Cell> left;
  for (const Encounter& entry : sheet.encounters) {
    if (entry.kind == kind) {
      left.insert(entry.at.cell);
    }
  }
  std::size_t largest = 0;
  while (!left.empty()) {
    std::vector<Cell> clump = {left.extract(left.begin()).value()};
    for (std::size_t next = 0; next < clump.size(); ++next) {
      for (const Side side : all_sides) {
        if (const auto node = left.extract(beside(clump[next], side))) {
          clump.push_back(node.value());
        }
      }
    }
    largest = std::max(largest, clump.size());
  }
  return largest;
}

TEST(Distribution, ThreeOfAKindAreSeldomSideBySide) {
  constexpr std::array common = {EncounterKind::lion, EncounterKind::tiger, EncounterKind::panther,
                                 EncounterKind::black_rider};
  std::map<EncounterKind, int> clumps;
  for (const Sheet& sheet : draw_all(10)) {
    for (const EncounterKind kind : common) {
      clumps[kind] += largest_clump(sheet, kind) >= 3 ? 1 : 0;
    }
  }
  for (const EncounterKind kind : common) {
    EXPECT_LE(clumps[kind], maps * 2 / 100) << name(kind);
  }
}

/// How many things of a kind have a second one in their cell, and how many are one of three within
/// the cells around one.
std::pair<int, int> crowds(const Sheet& sheet) {
  std::pair<int, int> found;
  for (const EncounterInfo& row : encounter_table) {
    if (row.kind == EncounterKind::pit || row.kind == EncounterKind::hanging_pit) {
      continue;
    }
    const std::vector<Place> places = places_of(sheet, row.kind);
    for (const Place& one : places) {
      int here = 0;
      int around = 0;
      for (const Place& other : places) {
        const int columns = std::abs(one.cell.column - other.cell.column);
        const int rows = std::abs(one.cell.row - other.cell.row);
        here += columns + rows == 0 ? 1 : 0;
        around += std::max(columns, rows) <= 1 ? 1 : 0;
      }
      found.first += here >= 2 ? 1 : 0;
      found.second += around >= 3 ? 1 : 0;
    }
  }
  return found;
}

TEST(Distribution, FewThingsOfAKindCrowd) {
  for (const int size : {7, 10}) {
    int in_one_cell = 0;
    int around_one = 0;
    for (const Sheet& sheet : draw_all(size)) {
      const auto [here, around] = crowds(sheet);
      in_one_cell += here > 0 ? 1 : 0;
      around_one += around > 0 ? 1 : 0;
    }
    EXPECT_LE(in_one_cell, maps * 2 / 100) << size;
    EXPECT_LE(around_one, maps * 8 / 100) << size;
  }
}

TEST(Distribution, TheYardstickIsMetOnAverage) {
  std::size_t walls = 0;
  std::size_t encounters = 0;
  std::size_t rivers = 0;
  std::size_t places = 0;
  std::size_t branches = 0;
  for (const Sheet& sheet : draw_all(10)) {
    walls += sheet.walls.size();
    encounters += sheet.encounters.size();
    rivers += sheet.rivers.size();
    branches += sheet.branches.size();
    for (const River& river : sheet.rivers) {
      places += river.size();
    }
  }
  EXPECT_NEAR(static_cast<double>(walls) / maps, 95, 5);
  EXPECT_NEAR(static_cast<double>(encounters) / maps, 110, 5);
  EXPECT_NEAR(static_cast<double>(rivers) / maps, 3.2, 0.4);
  EXPECT_NEAR(static_cast<double>(branches) / maps, 9, 2);
  EXPECT_GT(static_cast<double>(places) / static_cast<double>(rivers), 6);
}

TEST(Distribution, TheExitFavoursNoSide) {
  std::array<int, 4> sides{};
  for (std::uint64_t index = 0; index < maps; ++index) {
    // A square base, so that no side is longer.
    const Sheet sheet = generate({.size = {8, 8}, .levels = 2}, "exit", index).value();
    ++sides[static_cast<std::size_t>(sheet.exits.front().side)];
  }
  for (const int side : sides) {
    // A quarter each. Branches add a little to every side. Four standard deviations are 55.
    EXPECT_NEAR(side, maps / 4.0, 65);
  }
}

TEST(Distribution, TheTreasureMayLieAnywhereInTheBase) {
  std::map<Cell, int> cells;
  std::map<int, int> levels;
  for (const Sheet& sheet : draw_all(5)) {
    for (const Encounter& entry : sheet.encounters) {
      if (entry.kind == EncounterKind::treasure) {
        ++cells[entry.at.cell];
        ++levels[entry.at.level];
      }
    }
  }
  EXPECT_EQ(cells.size(), 25U);
  for (const auto& [cell, count] : cells) {
    EXPECT_GT(count, 8) << name(cell);
    EXPECT_LT(count, 100) << name(cell);
  }
  EXPECT_NEAR(levels[0], maps / 2.0, 64);
}

TEST(Distribution, WallsOfAllKindsKeepTheirWeights) {
  std::array<int, 3> built{};
  int all = 0;
  for (const Sheet& sheet : draw_all(10)) {
    for (const Wall& wall : sheet.walls) {
      ++built[static_cast<std::size_t>(*wall.kind)];
      ++all;
    }
  }
  unsigned weights = 0;
  for (const WallInfo& row : wall_table) {
    weights += row.weight;
  }
  for (const WallInfo& row : wall_table) {
    const double needed = static_cast<double>(row.weight) / weights;
    EXPECT_NEAR(static_cast<double>(built[static_cast<std::size_t>(row.kind)]) / all, needed, 0.03)
        << row.name;
  }
}

}  // namespace
}  // namespace dungeonlab::generate
