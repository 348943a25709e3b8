// The named settings are tuned for play: almost every cell has something to meet.
#include "dungeonlab/io/presets.hpp"

#include "dungeonlab/generate/generate.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::forge {
namespace {

constexpr int maps = 100;

Sheet drawn(const char* preset, int index) {
  return generate::generate(io::preset_named(preset).value(), "play",
                            static_cast<std::uint64_t>(index))
      .value();
}

class OneLevel : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Sizes, OneLevel, ::testing::Values("7x7-1-level", "5x5-beginner"),
                         [](const auto& param) {
                           const std::string name = param.param;
                           return name.substr(0, name.find('-'));
                         });

TEST_P(OneLevel, HasSomethingInThreeOfFourCells) {
  std::size_t cells = 0;
  std::size_t held = 0;
  for (int index = 0; index < maps; ++index) {
    const Sheet sheet = drawn(GetParam(), index);
    std::set<Cell> here;
    for (const Encounter& entry : sheet.encounters) {
      here.insert(entry.at.cell);
    }
    for (const River& river : sheet.rivers) {
      for (const Place& piece : river) {
        here.insert(piece.cell);
      }
    }
    held += here.size();
    cells +=
        static_cast<std::size_t>(sheet.base->columns * sheet.base->rows) + sheet.branches.size();
  }
  EXPECT_GT(held * 4, cells * 3);
}

/// True if one life's grenades or blasters, together with all that lie on the map, are too few to
/// remove every wall and encounter that nothing else overcomes.
bool runs_out(const Sheet& sheet) {
  int kits = sheet.start.kits.value_or(default_kits(*sheet.base));
  int grenades = 0;
  int blasters = 0;
  for (const Encounter& entry : sheet.encounters) {
    const EncounterInfo& row = info(*entry.kind);
    kits += entry.kind == EncounterKind::arsenal ? 1 : 0;
    grenades += entry.kind == EncounterKind::grenades ? *entry.count : 0;
    blasters += entry.kind == EncounterKind::blasters ? *entry.count : 0;
    if (row.kill.bullets == 0 && !row.kill.only_with) {
      grenades -= row.kill.grenades;
      blasters -= row.kill.blasters;
    }
  }
  for (const Wall& wall : sheet.walls) {
    grenades -= wall.kind == WallKind::simple ? 1 : 0;
    blasters -= wall.kind == WallKind::wire ? 1 : 0;
  }
  return grenades + 5 * kits < 0 || blasters + 10 * kits < 0;
}

int run_out(const char* preset) {
  int many = 0;
  for (int index = 0; index < maps; ++index) {
    many += runs_out(drawn(preset, index)) ? 1 : 0;
  }
  return many;
}

TEST(Presets, ExceptCalmRunOutOfAmmunitionIfAllWallsAreOpened) {
  EXPECT_GT(run_out("7x7"), maps / 4);
  EXPECT_GT(run_out("10x10"), maps / 2);
  EXPECT_GT(run_out("7x7-deadly"), maps * 3 / 4);
  EXPECT_GT(run_out("10x10-deadly"), maps * 9 / 10);
  for (const char* const calm : {"5x5-calm", "7x7-calm", "10x10-calm"}) {
    EXPECT_LT(run_out(calm), maps / 50) << calm;
  }
}

}  // namespace
}  // namespace dungeonlab::forge
