#include "dungeonlab/core/markdown.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Markdown, LeavesNoMarkAMeaning) {
  EXPECT_EQ(escape_for_markdown("a lion, 3x3"), "a lion\\, 3x3");
  EXPECT_EQ(escape_for_markdown("<b>|`*[x](y)#"), "\\<b\\>\\|\\`\\*\\[x\\]\\(y\\)\\#");
  EXPECT_EQ(escape_for_markdown("a\nb"), "a\\\\u\\{a\\}b");
}

TEST(Markdown, FencesWithMoreThanIsInside) {
  EXPECT_EQ(markdown_fence("plain"), "```");
  EXPECT_EQ(markdown_fence("a `` b"), "```");
  EXPECT_EQ(markdown_fence("a ```` b ``"), "`````");
}

}  // namespace
}  // namespace dungeonlab
