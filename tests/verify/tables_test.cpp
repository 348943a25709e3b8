// The checker of certificates shares no code with the program and has tables of its own, written
// from the rules. Here they are held against those of the program, value by value.
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "verify/catalogue.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Tables, OfTheCheckerNameTheSameKinds) {
  ASSERT_EQ(verify::kinds.size(), encounter_table.size());
  for (std::size_t i = 0; i < encounter_table.size(); ++i) {
    EXPECT_EQ(verify::kinds[i].name, encounter_table[i].written.view());
    EXPECT_EQ(verify::kinds[i].letters, encounter_table[i].code);
  }
  for (const std::string_view word : {"tiger", "Tiger", "TIGER", "Ti", "TI", "ti"}) {
    EXPECT_EQ(verify::kind_of(word), verify::Kind::tiger) << word;
  }
  EXPECT_EQ(verify::kind_of("Tigers"), verify::Kind::unknown);
}

/// The traits of a kind as kinds.def of the checker would say them.
std::string traits_of(const EncounterInfo& row) {
  std::string traits;
  const auto add = [&](bool has, char trait) { traits += has ? std::string(1, trait) : ""; };
  add(row.count == Use::optional, 'n');
  add(row.count == Use::mandatory, 'N');
  add(row.sign == Use::mandatory, 's');
  add(row.exote == Use::optional, 'x');
  add(row.house_rule.has_value(), 'o');
  add(waits_for_visitors(row.kind), 'f');
  add(disturbs(row.kind), 'q');
  add(row.bites == 1, 'b');
  add(row.bites == 2, 'B');
  add(row.skin_price > 0, 'g');
  return traits;
}

TEST(Tables, OfTheCheckerGiveTheKindsTheSameTraits) {
  for (std::size_t i = 0; i < encounter_table.size(); ++i) {
    EXPECT_EQ(verify::kinds[i].traits, traits_of(encounter_table[i])) << verify::kinds[i].name;
  }
}

TEST(Tables, OfTheCheckerNameTheSameHouseRulesOfMaps) {
  ASSERT_EQ(verify::house_rules.size(), house_rules_of_maps.size());
  for (std::size_t i = 0; i < house_rules_of_maps.size(); ++i) {
    EXPECT_EQ(verify::house_rules[i], house_rules_of_maps[i].written.view());
    EXPECT_EQ(i < verify::map_rules_count, house_rules_of_maps[i].scope == Scope::map)
        << verify::house_rules[i];
  }
  EXPECT_EQ(verify::house_rule_of("hear-others"), std::nullopt);
}

TEST(Tables, OfTheCheckerKnowTheSameWordsThatAreNoKinds) {
  for (const std::string_view word : objects_of_play) {
    EXPECT_EQ(verify::kind_of(word), verify::Kind::of_play) << word;
  }
  for (const std::string_view word : river_pieces) {
    EXPECT_EQ(verify::kind_of(word), verify::Kind::river_piece) << word;
  }
}

/// The severities as rules.def of the checker would say them.
std::string severities_of(const rules::Rule& rule) {
  std::string letters;
  const auto add = [&](rules::Severity severity) { letters += rules::name(severity).front(); };
  add(rule.severity);
  if (rule.lesser) {
    add(*rule.lesser);
  }
  return letters;
}

TEST(Tables, OfTheCheckerHaveTheSameRules) {
  ASSERT_EQ(verify::rules.size(), rules::registry().size());
  for (std::size_t i = 0; i < verify::rules.size(); ++i) {
    const rules::Rule& rule = *rules::registry()[i];
    EXPECT_EQ(verify::rules[i].code, rule.code);
    EXPECT_EQ(verify::rules[i].name, rule.name);
    EXPECT_EQ(verify::rules[i].severities, severities_of(rule)) << rule.code;
  }
}

}  // namespace
}  // namespace dungeonlab
