#include "lsp/text.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::lsp {
namespace {

// é is two bytes and one code unit, the dragon four bytes and two code units.
const std::string dragon = "\xF0\x9F\x90\x89";
const std::string text_with_all = "a\xC3\xA9z\n" + dragon + "b\r\nlast";

TEST(Text, CountsColumnsInUtf16) {
  const Text text(text_with_all);
  EXPECT_EQ(text.position(3), (Position{0, 2}));  // before z, after é
  EXPECT_EQ(text.position(5), (Position{1, 0}));  // before the dragon
  EXPECT_EQ(text.position(9), (Position{1, 2}));  // after it
  EXPECT_EQ(text.offset({0, 2}), 3U);
  EXPECT_EQ(text.offset({1, 2}), 9U);
  EXPECT_EQ(text.offset({1, 3}), 10U);
}

TEST(Text, MapsEveryPositionToAByteOfTheText) {
  const Text text(text_with_all);
  EXPECT_EQ(text.offset({1, 1}), 5U) << "inside the dragon is before it";
  EXPECT_EQ(text.offset({0, 99}), 4U) << "behind the end of a line is its end";
  EXPECT_EQ(text.offset({1, 99}), 10U) << "a line end of two bytes belongs to no column";
  EXPECT_EQ(text.offset({9, 0}), text_with_all.size());
  EXPECT_EQ(text.position(7), (Position{1, 0})) << "a byte inside of a character is its beginning";
  EXPECT_EQ(text.position(11), (Position{1, 3})) << "between CR and LF is the end of the line";
  EXPECT_EQ(text.position(999), (Position{2, 4}));
}

TEST(Text, EndsLinesInLfCrlfAndCr) {
  const Text text("a\nb\r\nc\rd");
  ASSERT_EQ(text.lines(), 4U);
  EXPECT_EQ(text.offset({3, 0}), 7U);
  EXPECT_EQ(text.line_around(3), (io::Span{2, 3}));
  EXPECT_EQ(Text("").lines(), 1U);
  EXPECT_EQ(Text("a\n").position(2), (Position{1, 0}));
}

TEST(Text, IsEditedByRangesOfCharacters) {
  Text text(text_with_all);
  text.replace({{1, 0}, {1, 2}}, "cat");
  EXPECT_EQ(text.str(), "a\xC3\xA9z\ncatb\r\nlast");
  text.replace({{2, 4}, {0, 3}}, "");  // reversed
  EXPECT_EQ(text.str(), "a\xC3\xA9z");
  text.replace({{0, 3}, {0, 3}}, "\r");
  text.replace({{1, 0}, {1, 0}}, "\n");  // joins two line endings into one
  EXPECT_EQ(text.lines(), 2U);
}

}  // namespace
}  // namespace dungeonlab::lsp
