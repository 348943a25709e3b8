#include "dungeonlab/terminal/painter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::terminal {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Canvas page(std::string_view first, std::string_view second) {
  Canvas canvas({.columns = 20, .rows = 2});
  canvas.write(0, 0, first);
  canvas.write(1, 0, second);
  return canvas;
}

TEST(Painter, SendsOnlyTheCursorIfNothingDiffers) {
  EXPECT_EQ(changes(page("same", "same"), page("same", "same"), {.row = 1, .column = 2}, {}),
            "\033[2;3H\033[?25h");
  EXPECT_EQ(changes(page("same", ""), page("same", ""), {}, {}), "\033[?25l");
}

TEST(Painter, SendsOnlyDifferingStretches) {
  const std::string bytes = changes(page("one of two", "x"), page("one or two", "x"), {}, {});
  EXPECT_EQ(bytes, "\033[1;6Hr\033[?25l");
}

TEST(Painter, SendsAFewEqualColumnsRatherThanJumpOverThem) {
  EXPECT_EQ(changes(page("abcdef", ""), page("xbcdex", ""), {}, {}), "\033[1;1Hxbcdex\033[?25l");
  EXPECT_EQ(changes(page("a123456789b", ""), page("x123456789x", ""), {}, {}),
            "\033[1;1Hx\033[1;11Hx\033[?25l");
}

TEST(Painter, ClearsIfTheSizeDiffers) {
  const std::string bytes =
      changes(Canvas({.columns = 3, .rows = 1}), page("all", "of it"), {}, {});
  EXPECT_THAT(bytes, HasSubstr("\033[2J"));
  EXPECT_THAT(bytes, HasSubstr("all"));
  EXPECT_THAT(bytes, HasSubstr("of it"));
}

TEST(Painter, NeverWritesTheVeryLastColumn) {
  const Canvas full = page("12345678901234567890", "12345678901234567890");
  const std::string bytes = changes(page("", ""), full, {}, {});
  EXPECT_THAT(bytes, HasSubstr("\033[1;1H12345678901234567890"));
  EXPECT_THAT(bytes, HasSubstr("\033[2;1H1234567890123456789\033"));
}

TEST(Painter, WorksWithoutColourAndUnicode) {
  Canvas after = page("", "");
  after.write(0, 0, "\u2501", {.colour = Colour::red, .bold = true});
  EXPECT_THAT(changes(page("", ""), after, {}, {}), HasSubstr("\033[0;1;31m\u2501\033[0m"));
  const std::string plain =
      changes(page("", ""), after, {}, {.has_colour = false, .is_unicode = false});
  EXPECT_THAT(plain, HasSubstr("\033[0;1m?"));
  EXPECT_THAT(plain, Not(HasSubstr("31")));
}

}  // namespace
}  // namespace dungeonlab::terminal
