#include "dungeonlab/model/fill.hpp"

#include "dungeonlab/model/encounter_words.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Fill, WritesNumbersInEachForm) {
  EXPECT_EQ(filled({"{prison_fine} dollars, {prison_rounds:word} turns"}),
            "50 dollars, five turns");
  EXPECT_EQ(filled({"{crocodile.grenades:Word} grenades, {lion.bites:times}"}),
            "Two grenades, once");
  EXPECT_EQ(filled({"{crocodile.bites:times}, {urkh.pierces:times}"}), "twice, ten times");
  EXPECT_EQ(filled({"{crocodile.skin_price} and {panther.skin_price:word}"}), "100 and thirty");
  EXPECT_EQ(filled({"nothing to fill"}), "nothing to fill");
}

TEST(Fill, FillsInTheColumnsOfAKindInItsOwnSentence) {
  EXPECT_EQ(filled({"{bullets}"}, info(EncounterKind::tiger)), "10");
  EXPECT_FALSE(is_sound({"{bullets}"}));
}

TEST(Fill, RecognisesGapsThatNameNoNumber) {
  EXPECT_TRUE(is_sound({"{prison_fine}"}));
  EXPECT_FALSE(is_sound({"{prison_fines}"}));
  EXPECT_FALSE(is_sound({"{dragon.bullets}"}));
  EXPECT_FALSE(is_sound({"{lion.teeth}"}));
  EXPECT_FALSE(is_sound({"{cow.bullets}"})) << "nothing kills a cow";
  EXPECT_FALSE(is_sound({"{prison_fine:loud}"}));
  EXPECT_FALSE(is_sound({"{crocodile.skin_price:word}"})) << "there is no word for it";
}

TEST(Fill, WorksAtCompileTime) {
  static constexpr FilledText text("a fine of {prison_fine} dollars");
  static_assert(text.view() == "a fine of 50 dollars");
}

TEST(Fill, LeavesNoGapInTheSentencesOfTheTables) {
  for (const EncounterInfo& row : encounter_table) {
    EXPECT_EQ(about(row.kind).find_first_of("{}"), std::string_view::npos) << about(row.kind);
  }
  for (const HouseRuleInfo& row : house_rule_table) {
    EXPECT_EQ(about(row.rule).find_first_of("{}"), std::string_view::npos) << about(row.rule);
  }
  for (const WallInfo& row : wall_table) {
    EXPECT_EQ(about(row.kind).find_first_of("{}"), std::string_view::npos) << about(row.kind);
  }
}

}  // namespace
}  // namespace dungeonlab
