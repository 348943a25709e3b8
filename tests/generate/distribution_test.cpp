// What comes out over many maps: no side, cell or kind is forgotten or favoured.
#include "dungeonlab/generate/generate.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

constexpr int maps = 1000;

/// Many classic dungeons of so many columns and rows.
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

/// On how many maps each kind occurs.
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

TEST(Distribution, EveryClassicKindStandsOnNearlyEvery10x10) {
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

TEST(Distribution, NothingLiesWithoutItsUse) {
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
      EXPECT_LE(count[EncounterKind::bridle], count[EncounterKind::ontifutlas]);
      EXPECT_LE(count[EncounterKind::elven_blade], count[EncounterKind::black_rider]);
    }
  }
}

/// The cells of a kind that hang together, side by side, at the most.
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

TEST(Distribution, NoSideIsFavouredByTheExit) {
  std::array<int, 4> sides{};
  for (std::uint64_t index = 0; index < maps; ++index) {
    // A square base, so that no side is longer.
    const Sheet sheet = generate({.size = {8, 8}, .levels = 2}, "exit", index).value();
    ++sides[static_cast<std::size_t>(sheet.exits.front().side)];
  }
  for (const int side : sides) {
    // A quarter each; branches add a little to every side. Four standard deviations are 55.
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
    const double wanted = static_cast<double>(row.weight) / weights;
    EXPECT_NEAR(static_cast<double>(built[static_cast<std::size_t>(row.kind)]) / all, wanted, 0.03)
        << row.name;
  }
}

}  // namespace
}  // namespace dungeonlab::generate
