// The referee's screen: it has everything in screen.def, from the requested set and no other.
#include "dungeonlab/osr/screen.hpp"

#include "support/files.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

Screen screen_of(std::string_view set, const AskOptions& options = {}) {
  return referee_screen(*RuleSet::named(set), options);
}

/// All text on a screen: titles, cells, sections.
std::set<std::string> words_on(const Screen& screen) {
  std::set<std::string> words;
  for (const ScreenPage& page : screen.pages) {
    for (const ScreenBox& box : page.boxes) {
      words.insert(box.title);
      words.insert(box.sections);
      for (const auto& row : box.rows) {
        words.insert(row.begin(), row.end());
      }
    }
  }
  return words;
}

TEST(Screen, HasFourPagesOfWholeTables) {
  for (const std::string_view set : ruleset_names()) {
    const Screen screen = screen_of(set);
    EXPECT_EQ(screen.pages.size(), 4U);
    for (const ScreenPage& page : screen.pages) {
      EXPECT_FALSE(page.boxes.empty()) << page.title;
      for (const ScreenBox& box : page.boxes) {
        EXPECT_FALSE(box.rows.empty()) << box.title;
        for (const auto& row : box.rows) {
          EXPECT_EQ(row.size(), box.head.empty() ? 3U : box.head.size()) << box.title;
        }
      }
    }
  }
}

TEST(Screen, HasAnAnswerForEachRowInSomeRuleSet) {
  std::set<std::string> there = words_on(screen_of("ose"));
  there.merge(words_on(screen_of("bfrpg")));
  for (const std::string& title : screen_titles()) {
    EXPECT_TRUE(there.contains(title)) << title;
  }
}

TEST(Screen, LeavesOutWhatTheRuleSetLacks) {
  EXPECT_TRUE(words_on(screen_of("ose")).contains("Rate by weight in coins"));
  EXPECT_FALSE(words_on(screen_of("bfrpg")).contains("Rate by weight in coins"));
  EXPECT_TRUE(words_on(screen_of("bfrpg")).contains("Load in pounds, by STR"));
}

TEST(Screen, MarksBorrowedNumbersAndOmitsThemUnderStrict) {
  const auto has_mark = [](const Screen& screen) {
    const auto words = words_on(screen);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
      return word.find("*B") != std::string::npos || word.find("*O") != std::string::npos ||
             word == "house" || word.ends_with(" house");
    });
  };
  for (const std::string_view set : ruleset_names()) {
    EXPECT_TRUE(has_mark(screen_of(set)));
    EXPECT_FALSE(has_mark(screen_of(set, {.strict = true})));
  }
}

TEST(Screen, HasTheNumbersOfAUsersRuleSet) {
  const auto set = RuleSet::in_folder(testing_support::source_path("samples/rulesets/our-table"));
  ASSERT_TRUE(set) << set.error().what;
  const Screen screen = referee_screen(*set, {});
  const auto line = [](const Screen& one, std::string_view words) -> std::string {
    for (const ScreenPage& page : one.pages) {
      for (const ScreenBox& box : page.boxes) {
        for (const auto& row : box.rows) {
          if (row.front() == words) {
            return row[1];
          }
        }
      }
    }
    return {};
  };
  EXPECT_EQ(line(screen, "listening"), "2 in 6");
  EXPECT_EQ(line(screen_of("ose"), "listening"), "1 in 6");
}

}  // namespace
}  // namespace dungeonlab::osr
