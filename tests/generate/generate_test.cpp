#include "dungeonlab/generate/generate.hpp"

#include "dungeonlab/model/limits.hpp"
#include "generate/soundness.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <string_view>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

Settings size(int columns, int rows, int levels) {
  return {.size = {columns, rows}, .levels = levels};
}

/// A classic dungeon with as many columns and rows as the parameter says.
class GenerateClassic : public ::testing::TestWithParam<int> {
 protected:
  static Settings settings() { return size(GetParam(), GetParam(), 2); }
};

INSTANTIATE_TEST_SUITE_P(All, GenerateClassic, ::testing::Values(5, 7, 10),
                         ::testing::PrintToStringParamName());

TEST_P(GenerateClassic, KeepsEveryPromiseOnAThousandMaps) {
  for (std::uint64_t index = 0; index < 1000; ++index) {
    const auto sheet = generate(settings(), "promise", index);
    ASSERT_TRUE(sheet) << sheet.error().what;
    ASSERT_EQ(testing::breaches(*sheet), std::vector<std::string>{}) << "index " << index;
  }
}

TEST_P(GenerateClassic, IsCanonicalAndWithoutOrigin) {
  for (std::uint64_t index = 0; index < 50; ++index) {
    const Sheet sheet = generate(settings(), "canonical", index).value();
    EXPECT_EQ(sheet, canonical(sheet));
    EXPECT_FALSE(sheet.origin);
  }
}

TEST_P(GenerateClassic, IsReproducibleAndDiffersForAnotherIndexOrSeed) {
  const Sheet sheet = generate(settings(), "again", 5).value();
  for (std::uint64_t index = 0; index < 5; ++index) {
    EXPECT_NE(generate(settings(), "again", index).value(), sheet);
  }
  EXPECT_EQ(generate(settings(), "again", 5).value(), sheet);
  EXPECT_NE(generate(settings(), "agaim", 5).value(), sheet);
}

TEST_P(GenerateClassic, DoesNotDependOnTheNameOfThePreset) {
  Settings named = settings();
  named.preset = "classic";
  EXPECT_EQ(generate(named, "name", 0).value(), generate(settings(), "name", 0).value());
}

TEST(Generate, KeepsEveryPromiseAtEverySmallSize) {
  for (int columns = 1; columns <= 6; ++columns) {
    for (int rows = 1; rows <= 6; ++rows) {
      for (int levels = 1; levels <= 4; ++levels) {
        for (std::uint64_t index = 0; index < 20; ++index) {
          const auto sheet = generate(size(columns, rows, levels), "small", index);
          ASSERT_TRUE(sheet) << sheet.error().what;
          ASSERT_EQ(*sheet, canonical(*sheet));
          ASSERT_EQ(testing::breaches(*sheet), std::vector<std::string>{})
              << columns << "x" << rows << "x" << levels << " index " << index;
        }
      }
    }
  }
}

TEST(Generate, GivesUpAfterTooMuchWorkAndSaysSo) {
  const auto absurd = generate({.size = {100, 100},
                                .levels = 1,
                                .branches = Range{200, 200},
                                .branch_cells = Range{150, 150}},
                               "work", 0);
  ASSERT_FALSE(absurd);
  EXPECT_EQ(absurd.error().what,
            "the stage outline gave up after 6000000 places looked at: it takes more work than one "
            "draw allows");
}

TEST(Generate, KeepsEveryPromiseAtOddSizes) {
  for (const Settings& settings :
       {size(1, 256, 1), size(256, 1, 1), size(1, 256, 2), size(256, 1, 9), size(1, 1, 9),
        size(2, 60, 3), size(40, 30, 1), size(31, 33, 5)}) {
    for (std::uint64_t index = 0; index < 5; ++index) {
      const auto sheet = generate(settings, "odd", index);
      ASSERT_TRUE(sheet) << sheet.error().what;
      ASSERT_EQ(*sheet, canonical(*sheet));
      ASSERT_EQ(testing::breaches(*sheet), std::vector<std::string>{})
          << settings.size.columns << "x" << settings.size.rows << "x" << settings.levels;
    }
  }
}

TEST(Generate, TheSmallestDungeonIsATreasureAndAnExit) {
  const Sheet sheet = generate(size(1, 1, 1), "one", 0).value();
  ASSERT_EQ(sheet.encounters.size(), 1U);
  EXPECT_EQ(sheet.encounters.front().kind, EncounterKind::treasure);
  EXPECT_EQ(sheet.exits.size(), 1U);
  EXPECT_TRUE(sheet.walls.empty());
}

TEST(Generate, FillsTheLargestDungeon) {
  const Sheet sheet =
      generate(size(limits::columns, limits::rows, limits::levels), "large", 0).value();
  EXPECT_GT(sheet.encounters.size(), 250000U);
  EXPECT_GT(sheet.rivers.size(), 1000U);
}

/// Counts what the stages give up.
class Vetoes : public Watch {
 public:
  int count = 0;
  void done(Stage /*stage*/, const std::function<Sheet()>& /*so_far*/) override {}
  void vetoed(Stage /*stage*/, std::string_view /*why*/) override { ++count; }
};

TEST(Generate, HardlyEverRepeatsAStageAtAnySize) {
  for (const int side : {16, 32, 64, 128}) {
    Vetoes vetoes;
    for (std::uint64_t index = 0; index < 4; ++index) {
      EXPECT_TRUE(generate(size(side, side, 2), "large", index, 0, &vetoes));
    }
    EXPECT_LE(vetoes.count, 1) << side;
  }
}

TEST(Generate, RefusesASizeBeyondTheLimitsAndNamesIt) {
  for (const auto& [settings, named] :
       {std::pair(size(0, 5, 2), "size must be from 1 to 256, found 0x5"),
        std::pair(size(5, 257, 2), "size must be from 1 to 256, found 5x257"),
        std::pair(size(5, 5, 0), "levels must be from 1 to 9, found 0")}) {
    const auto sheet = generate(settings, "limit", 0);
    ASSERT_FALSE(sheet);
    EXPECT_EQ(sheet.error().failure, Failure::usage);
    EXPECT_NE(sheet.error().what.find(named), std::string::npos) << sheet.error().what;
  }
}

}  // namespace
}  // namespace dungeonlab::generate
