// RollTable documents of Foundry VTT: conversion in both directions, and faulty documents.
#include "dungeonlab/osr/roll_table.hpp"

#include "dungeonlab/osr/dice.hpp"
#include "support/json.hpp"
#include "support/temporary_folder.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing_support::Json;

/// The errors of a document, one line each.
std::string table_faults(const std::string& text, std::string_view key = "meeting.reaction") {
  const auto made = read_roll_table(text, key);
  EXPECT_FALSE(made) << text;
  return made ? "" : fmt::format("{}", fmt::join(io::fault_lines("f", text, made.error()), "\n"));
}

/// A reaction table as a user of Foundry would make it.
std::string document(const std::string& results, const std::string& formula = "1d6") {
  return "{\"name\": \"Moods\", \"img\": \"icons/svg/d20-grey.svg\",\n\"formula\": \"" + formula +
         "\",\n\"results\": [\n" + results + "\n]}";
}

std::string result_of(int from, int to, const std::string& text) {
  return fmt::format(R"({{"type": "text", "text": "{}", "weight": 1, "range": [{}, {}]}})", text,
                     from, to);
}

TEST(RollTable, ComesHomeAsItWent) {
  int rolled = 0;
  for (const std::string_view name : ruleset_names()) {
    const auto set = RuleSet::named(name);
    for (const auto& [key, table] : set->layers().front().rules().tables) {
      if (table.dice.empty()) {
        EXPECT_FALSE(write_roll_table(name, key, table)) << key;
        continue;
      }
      ++rolled;
      const auto text = write_roll_table(name, key, table);
      ASSERT_TRUE(text) << text.error().what;
      const auto again = read_roll_table(*text, {});
      ASSERT_TRUE(again) << *text << again.error().front().message;
      EXPECT_EQ(again->key, key);
      EXPECT_EQ(again->set, name);
      EXPECT_EQ(again->table, table) << *text;
    }
  }
  EXPECT_GE(rolled, 6);
}

TEST(RollTable, HasRangesThatCoverItsFormulaAndWeightsOfTheirWidth) {
  const auto set = RuleSet::named("ose");
  const Table& table = set->layers().front().rules().tables.at("meeting.reaction");
  const Json json = Json::parse(*write_roll_table("ose", "meeting.reaction", table));
  EXPECT_EQ(json.at("formula").get<std::string>(), "2d6");
  EXPECT_EQ(json.at("name").get<std::string>(), "meeting.reaction (ose)");
  int expected = -8;
  for (const auto& result : json.at("results")) {
    EXPECT_EQ(result.at("range").at(0).get<int>(), expected);
    expected = result.at("range").at(1).get<int>() + 1;
    EXPECT_EQ(result.at("weight").get<int>(), expected - result.at("range").at(0).get<int>());
    EXPECT_EQ(result.at("type").get<int>(), 0);
  }
  EXPECT_EQ(expected, 23);
}

TEST(RollTable, OfSomebodyElseBecomesATable) {
  const auto made = read_roll_table(
      document(result_of(4, 6, "friendly") + "," + result_of(1, 3, "hostile")), "meeting.reaction");
  ASSERT_TRUE(made) << made.error().front().message;
  EXPECT_EQ(made->table.section, "Moods");
  EXPECT_EQ(made->table.dice, "1d6");
  EXPECT_THAT(made->table.columns, ElementsAre("from", "to", "mood"));
  ASSERT_EQ(made->table.rows.size(), 2U);
  EXPECT_EQ(made->table.rows[0][2].text, "hostile");
  EXPECT_EQ(made->table.rows[1][0].number, 4);
}

TEST(RollTable, ShowsEverySlipAtItsPlace) {
  EXPECT_THAT(table_faults("{"), HasSubstr("f:1:"));
  EXPECT_THAT(
      table_faults(document(result_of(1, 3, "hostile") + ",\n" + result_of(5, 6, "friendly"))),
      HasSubstr("f:5:"));
  EXPECT_THAT(
      table_faults(document(result_of(1, 3, "hostile") + ",\n" + result_of(5, 6, "friendly"))),
      HasSubstr("the previous range ends at 3: expected 4, found 5"));
  EXPECT_THAT(table_faults(document(result_of(2, 6, "hostile"))), HasSubstr("no range contains 1"));
  EXPECT_THAT(table_faults(document(result_of(1, 6, "hostile"), "2d")),
              HasSubstr("f:2:12: `2d`: expected the sides of a die"));
  EXPECT_THAT(table_faults(document(R"({"type": 1, "text": "Orc", "range": [1, 6]})")),
              HasSubstr("f:4:10: expected a result with text"));
  EXPECT_THAT(
      table_faults(document(R"({"text": "<p>Orc</p>", "range": [1]})")),
      HasSubstr("\"range\" must have 2 values (the lowest and the highest total), found 1"));
  EXPECT_THAT(table_faults(document(R"({"text": "<p>Orc</p>", "range": [1, 6]})")),
              HasSubstr("expected plain text on one line"));
  EXPECT_THAT(table_faults(document(result_of(1, 6, "x")), "meeting.raection"),
              HasSubstr("did you mean \"meeting.reaction\"?"));
  EXPECT_THAT(table_faults(document(result_of(1, 6, "x")), ""),
              HasSubstr("does not say which table of a rule set it is"));
  EXPECT_THAT(
      table_faults(document(result_of(1, 6, "calm; factor 1/2; sail 2")), "sea.wind_simple"),
      HasSubstr("unknown column \"sail\""));
  EXPECT_THAT(table_faults(document(result_of(1, 6, "calm")), "sea.wind_simple"),
              HasSubstr("a row of \"sea.wind_simple\" needs a value for factor"));
}

TEST(RollTable, MakesTheFolderOfARuleSet) {
  const testing_support::TemporaryFolder temporary;
  const std::string folder = temporary.at("Mine").string();
  const auto made = read_roll_table(
      document(result_of(1, 3, "hostile") + "," + result_of(4, 6, "friendly")), "meeting.reaction");
  const auto files = with_table(folder, "ose", made->key, made->table);
  ASSERT_TRUE(files) << files.error().what;
  ASSERT_EQ(files->size(), 2U);
  for (const SetFolderFile& file : *files) {
    temporary.write("Mine/" + file.name, file.text);
  }
  const auto set = RuleSet::in_folder(folder);
  ASSERT_TRUE(set) << set.error().what;
  EXPECT_EQ(set->name(), "mine");
  const Table& table = set->layers().front().rules().tables.at("meeting.reaction");
  // The ends are open, like those of the table that it changes, because a bonus can exceed the
  // dice.
  EXPECT_EQ(table.rows.front()[0].kind, Cell::Kind::absent);
  EXPECT_EQ(table.rows.back()[1].kind, Cell::Kind::absent);
  // A second table is added to the first, and set.json does not change.
  EXPECT_EQ(with_table(folder, "ose", made->key, made->table)->size(), 1U);
}

}  // namespace
}  // namespace dungeonlab::osr
