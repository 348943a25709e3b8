#include "dungeonlab/report/file_name.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

TEST(FileName, IsTheUsersUnlessItIsStandardInput) {
  EXPECT_EQ(shown_file("maps/a.dungeon.json"), "maps/a.dungeon.json");
  EXPECT_EQ(shown_file("-"), "<stdin>");
  EXPECT_EQ(shown_file("./-"), "./-");
}

TEST(FileName, IsSafeToPrint) {
  EXPECT_EQ(shown_file("a\x1b[31m"), "a\\u{1b}[31m");
  EXPECT_EQ(shown_file("::error::a"), "\\u{3a}:error::a");
}

}  // namespace
}  // namespace dungeonlab::report
