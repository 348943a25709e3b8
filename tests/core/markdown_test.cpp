#include "dungeonlab/core/markdown.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Markdown, EscapesEveryMark) {
  EXPECT_EQ(escape_for_markdown("<b>|`*[x](y)#"), R"(\<b\>\|\`\*\[x\](y)\#)");
  EXPECT_EQ(escape_for_markdown("http://a.b www.a.b a@b.c"), R"(http\://a.b www\.a.b a\@b.c)");
  EXPECT_EQ(escape_for_markdown("&lt; ~~x~~ $x$ {{x}} _x_"),
            R"(\&lt; \~\~x\~\~ \$x\$ \{\{x\}\} \_x\_)");
  EXPECT_EQ(escape_for_markdown("1. a"), R"(1\. a)");
  EXPECT_EQ(escape_for_markdown("1) a"), R"(1\) a)");
  EXPECT_EQ(escape_for_markdown("- a"), R"(\- a)");
  EXPECT_EQ(escape_for_markdown("     - a"), R"(\- a)");
  EXPECT_EQ(escape_for_markdown("==="), R"(\===)");
  EXPECT_EQ(escape_for_markdown("a\nb"), R"(a\\u\{a\}b)");
}

TEST(Markdown, StaysReadable) {
  for (const char* const plain :
       {"a lion, 3x3; at B2.1 (upper): 5 to 7 - why not?", "A1.2", "50%"}) {
    EXPECT_EQ(escape_for_markdown(plain), plain);
  }
}

TEST(Markdown, FencesWithMoreBackticksThanTheTextContains) {
  EXPECT_EQ(markdown_fence("plain"), "```");
  EXPECT_EQ(markdown_fence("a `` b"), "```");
  EXPECT_EQ(markdown_fence("a ```` b ``"), "`````");
}

}  // namespace
}  // namespace dungeonlab
