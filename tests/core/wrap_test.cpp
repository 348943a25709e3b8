#include "dungeonlab/core/wrap.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

using Rows = std::vector<std::string>;

TEST(Wrap, FillsLinesWithWholeWords) {
  EXPECT_EQ(wrapped("a river never flows north", 12), (Rows{"a river", "never flows", "north"}));
  EXPECT_EQ(wrapped("a river never flows north", 11), (Rows{"a river", "never flows", "north"}));
  EXPECT_EQ(wrapped("a river never flows north", 10), (Rows{"a river", "never", "flows", "north"}));
}

TEST(Wrap, CountsCodePointsAndBreaksNoWord) {
  EXPECT_EQ(wrapped("§10 §10", 7), (Rows{"§10 §10"}));
  EXPECT_EQ(wrapped("an ontifutlas", 4), (Rows{"an", "ontifutlas"}));
  EXPECT_EQ(wrapped("", 4), (Rows{""}));
}

}  // namespace
}  // namespace dungeonlab
