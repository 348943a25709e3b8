// The settings with a name are tuned for play: there is something to meet almost everywhere.
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

}  // namespace
}  // namespace dungeonlab::forge
