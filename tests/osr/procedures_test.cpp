// Procedures, sections, readings and judgements are connected: another row names each of them.
#include "dungeonlab/osr/procedures.hpp"

#include "dungeonlab/osr/readings.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

const ProcedureInfo* procedure_named(std::string_view id) {
  const auto* const found = std::find_if(procedure_table.begin(), procedure_table.end(),
                                         [&](const ProcedureInfo& row) { return row.id == id; });
  return found == procedure_table.end() ? nullptr : found;
}

TEST(Procedures, CoverEverySectionOfBothChapters) {
  std::vector<std::string> expected;
  constexpr int sections_of_bfrpg = 20;
  constexpr int sections_of_ose = 104;
  for (int i = 1; i <= sections_of_bfrpg; ++i) {
    expected.push_back(fmt::format("B{}", i));
  }
  for (int i = 1; i <= sections_of_ose; ++i) {
    expected.push_back(fmt::format("O{}", i));
  }
  std::vector<std::string> found;
  for (const SectionInfo& section : section_table) {
    found.emplace_back(section.id);
    EXPECT_FALSE(section.procedures.empty()) << section.id;
    for (const std::string_view id : words_of_list(section.procedures)) {
      EXPECT_NE(procedure_named(id), nullptr) << section.id << " " << id;
    }
  }
  EXPECT_EQ(found, expected);
}

TEST(Procedures, BelongToASectionUnlessTheyAreSharedTools) {
  const std::set<std::string_view> tools = {"U03", "U04", "U05", "D20"};
  std::set<std::string_view> seen;
  for (const ProcedureInfo& row : procedure_table) {
    EXPECT_TRUE(seen.insert(row.id).second) << row.id;
    EXPECT_EQ(sections_of(row).empty(), tools.contains(row.id)) << row.id;
  }
}

TEST(Procedures, AreTheOnesThatQuestionsName) {
  for (const QuestionInfo& question : questions()) {
    const ProcedureInfo* const row = procedure_named(question.procedure);
    ASSERT_NE(row, nullptr) << question.id;
    const auto sections = sections_of(*row);
    const auto asked = words_of_list(question.sections);
    const bool shares = std::any_of(asked.begin(), asked.end(), [&](std::string_view one) {
      return std::find(sections.begin(), sections.end(), one) != sections.end();
    });
    EXPECT_TRUE(shares || (asked.empty() && sections.empty()))
        << question.id << " " << question.sections << " of " << row->id;
    for (const std::string_view section : asked) {
      EXPECT_TRUE(std::any_of(section_table.begin(), section_table.end(),
                              [&](const SectionInfo& one) { return one.id == section; }))
          << question.id << " " << section;
    }
  }
}

TEST(Procedures, NameExistingReadingsAndRulings) {
  std::set<std::string_view> readings;
  std::set<std::string_view> judgements;
  for (const ReadingInfo& row : reading_table) {
    EXPECT_TRUE(readings.insert(row.id).second) << row.id;
  }
  for (const KeptReading& row : kept_reading_table) {
    EXPECT_TRUE(readings.insert(row.id).second) << row.id << " has a switch: it is kept no more";
  }
  for (const JudgementInfo& row : judgement_table) {
    judgements.insert(row.id);
  }
  std::set<std::string_view> used;
  for (const ProcedureInfo& row : procedure_table) {
    for (const std::string_view id : words_of_list(row.readings)) {
      EXPECT_TRUE(readings.contains(id)) << row.id << " " << id;
      used.insert(id);
    }
    for (const std::string_view id : words_of_list(row.judgements)) {
      EXPECT_TRUE(judgements.contains(id)) << row.id << " " << id;
      used.insert(id);
    }
  }
  constexpr int last_reading = 42;
  constexpr int last_judgement = 36;
  for (int i = 1; i <= last_reading; ++i) {
    const std::string id = fmt::format("R{:02}", i);
    EXPECT_TRUE(readings.contains(id)) << id;
    EXPECT_TRUE(used.contains(id)) << id << " is read by no procedure";
  }
  for (int i = 1; i <= last_judgement; ++i) {
    const std::string id = fmt::format("J{:02}", i);
    EXPECT_TRUE(judgements.contains(id)) << id;
    // The question about captors is asked on a map.
    EXPECT_TRUE(used.contains(id) || i == last_judgement) << id << " is asked by no procedure";
  }
}

TEST(Procedures, ListTheReadingsThatTheirQuestionsUse) {
  for (const std::string_view name : ruleset_names()) {
    const auto set = RuleSet::named(name);
    for (const auto& [id, parameters] : std::vector<std::pair<std::string_view, Parameters>>{
             {"stuck", {{"str", "13"}}},
             {"locked", {{"bonus", "1"}}},
             {"listen", {}},
             {"rest", {{"active", "6"}}},
             {"surprise", {}},
             {"trigger", {{"number", "3"}}},
             {"initiative", {}},
             {"attack", {{"hd", "2+1"}, {"ac", "4"}}},
             {"saves", {{"hd", "2+1"}}},
             {"xp", {{"hd", "2+1"}}},
             {"fall", {{"feet", "15"}}},
             {"half-damage", {{"damage", "7"}}},
             {"save", {{"need", "12"}}},
             {"light-turns", {{"source", "torch"}}},
             {"close-water", {{"distance", "140"}, {"difference", "10"}}},
             {"armorers", {{"fighters", "60"}}},
             {"company", {{"platoons", "2"}}},
             {"loyalty", {{"score", "12"}}},
             {"gale", {{"seaworthy", "no"}, {"land", "yes"}, {"shore", "rough"}}},
             {"rate", {{"race", "human"}, {"str", "10"}, {"load", "151"}, {"armor", "none"}}}}) {
      const QuestionInfo* const question = question_named(id);
      const auto answer = ask(*set, *question, parameters, {});
      ASSERT_TRUE(answer) << id << ": " << answer.error().what;
      const ProcedureInfo* const procedure = procedure_named(question->procedure);
      for (const auto& [reading, value] : answer->readings) {
        EXPECT_TRUE(lists(procedure->readings, reading_named(reading)->id)) << id << " " << reading;
      }
    }
  }
}

}  // namespace
}  // namespace dungeonlab::osr
