#include "dungeonlab/model/encounter.hpp"

#include "dungeonlab/model/wall.hpp"

#include <algorithm>
#include <map>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Catalogue, FindsEveryKindByNameAndByCode) {
  for (const EncounterInfo& row : encounter_table) {
    EXPECT_EQ(encounter_named(row.written.view()), row.kind);
    EXPECT_EQ(encounter_coded(row.code), row.kind);
  }
  for (const std::string_view word : {"tiger", "Tiger", "TIGER", "Ti", "TI", "ti"}) {
    EXPECT_EQ(encounter_of_word(word), EncounterKind::tiger) << word;
  }
  EXPECT_EQ(encounter_named("Ti"), std::nullopt);
  EXPECT_EQ(encounter_coded("tiger"), std::nullopt);
  EXPECT_EQ(encounter_of_word("Tigers"), std::nullopt);
  EXPECT_EQ(encounter_named("dragon"), std::nullopt);
  EXPECT_EQ(encounter_named(""), std::nullopt);
  EXPECT_EQ(encounter_coded("Xx"), std::nullopt);
}

TEST(Catalogue, HasTheRuleBooksNumberOfKindsInEachFamily) {
  std::map<Family, int> kinds;
  for (const EncounterInfo& row : encounter_table) {
    ++kinds[row.family];
  }
  EXPECT_EQ(kinds[Family::light], 7);
  EXPECT_EQ(kinds[Family::green_eyes], 9);
  EXPECT_EQ(kinds[Family::monster], 6);
  EXPECT_EQ(kinds[Family::gear], 8);
  EXPECT_EQ(kinds[Family::tree], 3);
  EXPECT_EQ(kinds[Family::place], 6);
}

TEST(Catalogue, NeedsAMapHouseRuleExactlyForOptionalKinds) {
  for (const EncounterInfo& row : encounter_table) {
    if (row.house_rule) {
      EXPECT_EQ(info(*row.house_rule).scope, Scope::map) << row.written.view();
      EXPECT_GT(row.weight, 0) << row.written.view() << ": dealt where the rule is in force";
    }
  }
}

TEST(Catalogue, SaysWhatLightsAndGreenEyesLookLike) {
  for (const EncounterInfo& row : encounter_table) {
    EXPECT_EQ(row.sight == Sight::light, row.family == Family::light) << row.written.view();
    EXPECT_EQ(row.sight == Sight::green_eyes, row.family == Family::green_eyes);
  }
  EXPECT_EQ(info(EncounterKind::black_rider).sight, Sight::hole_in_the_darkness);
}

TEST(Catalogue, GivesACountADefaultOnlyIfItMayBeOmitted) {
  for (const EncounterInfo& row : encounter_table) {
    EXPECT_EQ(row.count_default > 0, row.count == Use::optional) << row.written.view();
  }
}

TEST(Catalogue, NamesKindsInSentencesWithoutHyphens) {
  EXPECT_EQ(spoken(EncounterKind::management_center), "management center");
  EXPECT_EQ(name(EncounterKind::management_center), "management-center");
}

TEST(Catalogue, CapitalisesProperNames) {
  EXPECT_EQ(spoken(EncounterKind::mordor), "Mordor");
  EXPECT_EQ(spoken(EncounterKind::eldar), "Eldar");
  EXPECT_EQ(name(EncounterKind::eldar), "eldar");
}

TEST(HouseRules, AreNamedAsInTheRules) {
  EXPECT_EQ(house_rule_named("exote-beasts"), HouseRule::exote_beasts);
  EXPECT_EQ(house_rule_named("exote_beasts"), std::nullopt);
  const auto map_rules = std::count_if(house_rule_table.begin(), house_rule_table.end(),
                                       [](const auto& row) { return row.scope == Scope::map; });
  EXPECT_EQ(map_rules, 7);
  EXPECT_EQ(house_rules_of_maps.size(), 21U);
}

TEST(Walls, AreNamedAndMarked) {
  EXPECT_EQ(wall_named("wire"), WallKind::wire);
  EXPECT_EQ(wall_named("barbed"), std::nullopt);
  EXPECT_EQ(info(WallKind::simple).upright, '|');
}

}  // namespace
}  // namespace dungeonlab
