// Maps that somebody has begun are finished, and nothing of what is written changes.
#include "dungeonlab/generate/generate.hpp"
#include "generate/soundness.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

constexpr std::uint32_t draws = 100;

Sheet drawn(std::uint64_t index) {
  return generate({}, "begun", index).value();
}

TEST(Complete, DrawsAWholeMapOnAnEmptySheet) {
  const Sheet empty{.base = Extent{7, 7}, .levels = 2};
  for (std::uint32_t draw = 0; draw < draws; ++draw) {
    const auto sheet = complete({.begun = empty}, "empty", 0, draw);
    ASSERT_TRUE(sheet) << sheet.error().what;
    EXPECT_EQ(testing::breaches(*sheet), std::vector<std::string>{}) << "draw " << draw;
    EXPECT_EQ(*sheet, canonical(*sheet));
    EXPECT_GT(sheet->encounters.size(), 30U);
    EXPECT_FALSE(sheet->walls.empty());
  }
}

TEST(Complete, KeepsTheTitleTheNotesAndWhatAnEntrySays) {
  const Sheet begun{
      .title = "Half a dungeon",
      .base = Extent{5, 5},
      .levels = 2,
      .exits = {{{0, 0}, Side::west}},
      .encounters = {{.at = {{2, 2}, 1}, .kind = EncounterKind::lion, .note = "asleep until noon"}},
      .notes = {"begin at dusk"}};
  const Sheet sheet = complete({.begun = begun}, "notes", 0).value();
  EXPECT_EQ(sheet.title, begun.title);
  EXPECT_EQ(sheet.notes, begun.notes);
  EXPECT_EQ(sheet.exits, begun.exits);
  EXPECT_NE(std::find(sheet.encounters.begin(), sheet.encounters.end(), begun.encounters.front()),
            sheet.encounters.end());
}

TEST(Complete, TakesRiversPitsAndWallsForFinishedUnlessANumberIsAskedFor) {
  const Sheet begun{.base = Extent{8, 8},
                    .levels = 2,
                    .walls = {{.kind = WallKind::simple, .first = {0, 0}, .second = {1, 0}}},
                    .rivers = {{{{3, 3}, 0}, {{4, 3}, 0}, {{4, 4}, 0}}}};
  const Sheet sheet = complete({.begun = begun}, "finished", 0).value();
  EXPECT_EQ(sheet.walls, begun.walls);
  EXPECT_EQ(sheet.rivers, begun.rivers);
  const Sheet walled =
      complete({.begun = begun, .settings = {.openness = 60}}, "finished", 0).value();
  EXPECT_GT(walled.walls.size(), 30U);
  EXPECT_NE(std::find(walled.walls.begin(), walled.walls.end(), begun.walls.front()),
            walled.walls.end());
}

class RerolledStage : public ::testing::TestWithParam<Stage> {};

INSTANTIATE_TEST_SUITE_P(All, RerolledStage,
                         ::testing::Values(Stage::exit, Stage::treasure, Stage::rivers, Stage::pits,
                                           Stage::walls, Stage::encounters),
                         [](const auto& param) { return std::string(name(param.param)); });

TEST_P(RerolledStage, LeavesTheOthersAsTheyAre) {
  const Stage stage = GetParam();
  int different = 0;
  for (std::uint64_t index = 0; index < draws; ++index) {
    const Sheet before = drawn(index);
    const Sheet rest = without(stage, before);
    EXPECT_TRUE(rest != before);
    const auto after = complete({.begun = rest, .only = stage}, "reroll", index);
    ASSERT_TRUE(after) << after.error().what;
    EXPECT_TRUE(canonical(without(stage, *after)) == canonical(rest)) << "index " << index;
    EXPECT_EQ(testing::breaches(*after), std::vector<std::string>{}) << "index " << index;
    different += *after != before ? 1 : 0;
  }
  EXPECT_GT(different, static_cast<int>(draws) / 2);
}

TEST(Without, BranchesTakesWhatStandsInThemToo) {
  for (std::uint64_t index = 0; index < draws; ++index) {
    const Sheet sheet = without(Stage::outline, drawn(index));
    const Extent base = *sheet.base;
    EXPECT_TRUE(sheet.branches.empty());
    for (const Encounter& entry : sheet.encounters) {
      EXPECT_TRUE(base.contains(entry.at.cell));
      EXPECT_TRUE(!entry.to || base.contains(entry.to->cell));
    }
    for (const Wall& wall : sheet.walls) {
      EXPECT_TRUE(base.contains(wall.first) && base.contains(wall.second));
    }
  }
}

}  // namespace
}  // namespace dungeonlab::generate
