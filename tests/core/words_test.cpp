#include "dungeonlab/core/words.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Words, AreTrimmedAtBothEnds) {
  EXPECT_EQ(trimmed(" \tgo east \r"), "go east");
  EXPECT_EQ(trimmed(" \r"), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Words, AreTheNonEmptyPartsBetweenSeparators) {
  EXPECT_EQ(split("n; ;shoot 1 g e ;", ';'), (Parts{"n", "shoot 1 g e"}));
  EXPECT_EQ(split("", ';'), Parts{});
  EXPECT_EQ(words_of("  buy  10 bullets\r"), (Parts{"buy", "10", "bullets"}));
}

TEST(Words, AreOnLinesThatKeepSpacesAndEmptyLines) {
  EXPECT_EQ(text_lines("a\n\n  b \n"), (Parts{"a", "", "  b ", ""}));
  EXPECT_EQ(text_lines(""), (Parts{""}));
}

TEST(Words, AreWrittenInLowerCase) {
  EXPECT_EQ(to_lower("A.DUNGEON-9"), "a.dungeon-9");
}

}  // namespace
}  // namespace dungeonlab
