#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace dungeonlab::explain {
namespace {

using Lines = std::vector<std::string_view>;

TEST(Topics, AreFoundByCodeAndNameInAnyCase) {
  const Topic river = rules::rule_named("RV06");
  for (const char* const word : {"RV06", "rv06", "Rv06", "river-flows-north"}) {
    EXPECT_EQ(topics_named(word), std::vector<Topic>{river}) << word;
  }
  for (const char* const word : {"black-rider", "Black-Rider", "Br", "BR", "black_rider"}) {
    EXPECT_EQ(topics_named(word), std::vector<Topic>{EncounterKind::black_rider}) << word;
  }
  EXPECT_TRUE(topics_named("").empty());
  EXPECT_TRUE(topics_named("dragon").empty());
}

TEST(Topics, OfAGroupAreItsRules) {
  const auto rules = topics_named("rf");
  EXPECT_GE(rules.size(), 4U);
  for (const Topic& topic : rules) {
    EXPECT_EQ(std::get<const rules::Rule*>(topic)->group, rules::Group::RF);
  }
}

TEST(Topics, HaveUniqueNamesExceptHouseRulesWithTheirKinds) {
  for (const std::string_view word : known_words()) {
    const auto topics = topics_named(word);
    const auto is_house_rule = [](const Topic& topic) {
      return std::holds_alternative<HouseRule>(topic);
    };
    const auto house_rules = std::count_if(topics.begin(), topics.end(), is_house_rule);
    EXPECT_LE(house_rules, 1) << word;
    const bool is_section = word.starts_with("§");  // several topics share a section
    EXPECT_TRUE(is_section || static_cast<std::ptrdiff_t>(topics.size()) - house_rules <= 1)
        << word;
  }
  EXPECT_EQ(topics_named("marmar"), (std::vector<Topic>{EncounterKind::marmar, HouseRule::marmar}));
  EXPECT_EQ(topics_named("Wire"), std::vector<Topic>{WallKind::wire});
}

/// The sentences of a text, without their full stops.
std::vector<std::string> sentences_of(std::string_view text) {
  std::vector<std::string> sentences;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(". "), text.size());
    sentences.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 2, text.size()));
    if (text.empty() && sentences.back().ends_with('.')) {
      sentences.back().pop_back();
    }
  }
  return sentences;
}

/// Walls and house rules have no explanation: their rows say everything.
bool is_explained(const Topic& topic) {
  return std::holds_alternative<const rules::Rule*>(topic) ||
         std::holds_alternative<EncounterKind>(topic);
}

TEST(Topics, AreExplainedWithWhatTheyCost) {
  const std::string about = prose_of(EncounterKind::store).about;
  EXPECT_NE(about.find("a walking stick costs 50 dollars"), std::string::npos) << about;
}

TEST(Topics, AreExplainedWithoutSayingASentenceTwice) {
  std::map<std::string, std::string> said;
  for (const Topic& topic : everything()) {
    const Prose prose = prose_of(topic);
    if (is_explained(topic)) {
      EXPECT_TRUE(prose.why.ends_with('.') && prose.mistake.ends_with('.')) << prose.about;
    }
    EXPECT_FALSE(prose.about.empty());
    const auto* const kind = std::get_if<EncounterKind>(&topic);  // some kinds cost the same
    const std::string_view about =
        kind != nullptr ? dungeonlab::about(*kind) : std::string_view(prose.about);
    for (const std::string_view text : {about, prose.why, prose.mistake}) {
      for (const std::string& sentence : sentences_of(text)) {
        constexpr std::size_t of_facts = 12;  // letters: several beasts bite once
        if (sentence.size() < of_facts) {
          continue;
        }
        const auto [before, added] = said.emplace(sentence, prose.about);
        EXPECT_TRUE(added) << sentence << "\n  is said of: " << before->second
                           << "\n  and of: " << prose.about;
      }
    }
  }
  EXPECT_EQ(sentences_of("One. Two, 2.0. Three."),
            (std::vector<std::string>{"One", "Two, 2.0", "Three"}));
}

bool can_be_drawn(const Topic& topic) {
  const auto* const rule = std::get_if<const rules::Rule*>(&topic);
  return is_explained(topic) && (rule == nullptr || ((*rule)->undrawable.empty() &&
                                                     (*rule)->found_by != rules::FoundBy::other));
}

TEST(Topics, HaveABadAndAGoodMapIfAMapCanShowTheMistake) {
  for (const Topic& topic : everything()) {
    const Example example = example_of(topic);
    EXPECT_EQ(!example.bad.empty(), can_be_drawn(topic)) << prose_of(topic).about;
    EXPECT_EQ(!example.good.empty(), can_be_drawn(topic)) << prose_of(topic).about;
    EXPECT_EQ(example.bad.find("\n---\n"), std::string_view::npos);
  }
}

TEST(Topics, IncludeAllThatHaveMaps) {
  std::set<std::string> needed;
  for (const Topic& topic : everything()) {
    if (can_be_drawn(topic)) {
      const auto* const kind = std::get_if<EncounterKind>(&topic);
      const std::string name(kind != nullptr ? dungeonlab::name(*kind)
                                             : std::get<const rules::Rule*>(topic)->name);
      needed.insert({name + ".bad.txt", name + ".good.txt"});
    }
  }
  const std::filesystem::path room = testing_support::source_path("src/explain");
  for (const char* const folder : {"rules", "encounters"}) {
    for (const auto& file : std::filesystem::directory_iterator(room / folder)) {
      EXPECT_TRUE(needed.contains(file.path().filename().string())) << file.path();
    }
  }
}

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// The number of lines of the longer text that the other lacks, compared in order.
std::size_t edited_lines(std::string_view one, std::string_view other) {
  const Lines a = lines_of(one);
  const Lines b = lines_of(other);
  // The longest common subsequence, row by row.
  std::vector<std::size_t> common(b.size() + 1, 0);
  for (const std::string_view line : a) {
    std::size_t north_west = 0;
    for (std::size_t i = 0; i < b.size(); ++i) {
      const std::size_t north = common[i + 1];
      common[i + 1] = line == b[i] ? north_west + 1 : std::max(north, common[i]);
      north_west = north;
    }
  }
  return std::max(a.size(), b.size()) - common.back();
}

/// Two level lines of a drawing and a line below it: what one edit may touch.
constexpr std::size_t lines_of_an_edit = 3;

TEST(Topics, HaveMapsThatAreOneEditApart) {
  for (const Topic& topic : everything()) {
    const Example example = example_of(topic);
    if (!example.bad.empty()) {
      EXPECT_NE(example.bad, example.good);
      EXPECT_LE(edited_lines(example.bad, example.good), lines_of_an_edit)
          << prose_of(topic).about << '\n'
          << example.bad << example.good;
    }
  }
  EXPECT_EQ(edited_lines("a\nb\nc\nd\n", "a\nd\n"), 2U);
  EXPECT_EQ(edited_lines("a\nb\nc\nd\n", "x\nb\nc\ny\n"), 2U);
  EXPECT_EQ(edited_lines("a\nb\n", "b\na\n"), 1U);
}

}  // namespace
}  // namespace dungeonlab::explain
