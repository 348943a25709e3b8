#include "rules/meant_kind.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

TEST(MeantKind, IsTheKindOfEveryNameWithALetterTooMany) {
  for (const EncounterInfo& row : encounter_table) {
    const std::string name(row.written.view());
    EXPECT_EQ(meant_plan_kind(row.code), row.kind) << row.code;
    EXPECT_EQ(meant_kind(name + "x"), row.kind) << name;
    EXPECT_EQ(only_kind(name + "x"), row.kind) << name;
    EXPECT_EQ(meant_code(name + "x"), row.code) << name;
  }
  EXPECT_EQ(meant_kind("dragon"), std::nullopt);
}

TEST(MeantKind, IsNoneOfAWordThatHasARuleOfItsOwn) {
  for (const std::string_view word : objects_of_play) {
    EXPECT_TRUE(has_a_rule_of_its_own(word)) << word;
    EXPECT_EQ(meant_kind(word), std::nullopt) << word;
    EXPECT_EQ(meant_plan_kind(word), std::nullopt) << word;
    EXPECT_EQ(only_kind(std::string(word) + "x"), std::nullopt) << word;
  }
  for (const std::string_view word : river_pieces) {
    EXPECT_TRUE(has_a_rule_of_its_own(word)) << word;
    EXPECT_EQ(meant_kind(word), std::nullopt) << word;
    EXPECT_EQ(only_kind(std::string(word) + "x"), std::nullopt) << word;
  }
  EXPECT_FALSE(has_a_rule_of_its_own("lion"));
}

TEST(MeantKind, OfAPlanKeepsWhatFollowsTheCode) {
  EXPECT_EQ(meant_code("DO12"), "do12");
  EXPECT_EQ(meant_code("DO123456"), "do123456") << "the longest that may follow";
  EXPECT_EQ(meant_code("DO1234567"), "");
  EXPECT_EQ(meant_code("LI!"), "Li!");
  EXPECT_EQ(meant_code("MA^"), "Ma^");
  EXPECT_EQ(meant_code("MAv"), "Mav");
  EXPECT_EQ(meant_code("PP-"), "Pp-");
  EXPECT_EQ(meant_code("LI?"), "") << "no code has that";
  EXPECT_EQ(meant_code(""), "");
}

}  // namespace
}  // namespace dungeonlab::rules
