#include "dungeonlab/rules/selection.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

std::string codes(std::string_view word) {
  std::string text;
  for (const Rule* const rule : rules_selected(word)) {
    text += (text.empty() ? "" : " ") + std::string(rule->code);
  }
  return text;
}

TEST(Selection, RecognisesARuleByCodeOrNameInAnyCase) {
  for (const Rule* const rule : registry()) {
    EXPECT_EQ(codes(rule->code), rule->code);
    EXPECT_EQ(codes(rule->name), rule->code);
  }
  EXPECT_EQ(codes("rv06"), "RV06");
  EXPECT_EQ(codes("River-Flows-North"), "RV06");
  for (const char* const letters : {"BASE-INCOMPLETE", "EMPTY-CELL", "SEVERAL-LEVELS"}) {
    EXPECT_EQ(codes(letters).size(), 3U) << letters;
  }
}

TEST(Selection, ReadsThePrefixOfACodeAsAGroup) {
  for (const Rule* const rule : rules_selected("P")) {
    EXPECT_EQ(rule->group, Group::P) << rule->code << " is not of the group P";
  }
  EXPECT_EQ(codes("J0"), "J01 J02 J03 J04 J05 J06 J07 J08 J09");
  EXPECT_EQ(codes("j1"), "J10 J11");
  EXPECT_EQ(codes("J"), codes("J0") + " " + codes("J1"));
}

TEST(Selection, RecognisesNothingElse) {
  for (const char* const word : {"", "R", "RV063", "RV6", "river", "0", "*"}) {
    EXPECT_EQ(codes(word), "") << word;
  }
}

TEST(Selection, ListsExactlyTheWordsThatItKnows) {
  const auto words = selection_words();
  EXPECT_TRUE(std::is_sorted(words.begin(), words.end()));
  const std::set<std::string_view> all(words.begin(), words.end());
  EXPECT_EQ(all.size(), words.size());
  for (const std::string_view word : words) {
    EXPECT_NE(codes(word), "") << word;
  }
  EXPECT_TRUE(all.contains("RV"));
  EXPECT_TRUE(all.contains("J0"));
  EXPECT_FALSE(all.contains("R"));
  for (const std::string_view word : rule_words()) {
    EXPECT_TRUE(all.contains(word)) << word;
  }
}

}  // namespace
}  // namespace dungeonlab::rules
