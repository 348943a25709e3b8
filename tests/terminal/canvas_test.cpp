#include "dungeonlab/terminal/canvas.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::terminal {
namespace {

TEST(Canvas, LeavesOutWhatIsOutside) {
  Canvas canvas({.columns = 4, .rows = 2});
  EXPECT_EQ(canvas.write(0, 2, "abc"), 5);
  canvas.write(1, -1, "xyz");
  canvas.write(2, 0, "no row");
  canvas.write(-1, 0, "no row");
  EXPECT_EQ(canvas.text(), "  ab\nyz\n");
}

TEST(Canvas, GivesWideCharactersTwoColumnsAndCombiningMarksNone) {
  Canvas canvas({.columns = 6, .rows = 1});
  EXPECT_EQ(canvas.write(0, 0, "\u754c"), 2);
  EXPECT_EQ(canvas.write(0, 2, "e\u0301x"), 4);
  EXPECT_EQ(canvas.at(0, 1).text, "");
  EXPECT_EQ(canvas.at(0, 2).text, "e\u0301");
  canvas.write(0, 1, "b");
  EXPECT_EQ(canvas.at(0, 0).text, " ") << "half of a wide character isn't drawn";
  EXPECT_EQ(width_of("\u754ce\u0301"), 3);
  EXPECT_EQ(beginning("\u754c\u754c", 3), "\u754c");
}

TEST(Canvas, HasNoRoomForHalfOfAWideCharacter) {
  Canvas canvas({.columns = 2, .rows = 1});
  canvas.write(0, 1, "\u754c");
  EXPECT_EQ(canvas.text(), "\n");
}

TEST(Canvas, NeverContainsWhatMovesTheCursor) {
  Canvas canvas({.columns = 8, .rows = 1});
  canvas.write(0, 0, "a\033[2Jb\n\xff");
  EXPECT_EQ(canvas.text(), "a?[2Jb??\n");
}

TEST(Canvas, ReversesColoursAndKeepsItsText) {
  Canvas canvas({.columns = 3, .rows = 1});
  canvas.write(0, 0, "abc", {.bold = true});
  canvas.reverse(0, 1, 5);
  EXPECT_FALSE(canvas.at(0, 0).style.reverse);
  EXPECT_TRUE(canvas.at(0, 2).style.reverse);
  EXPECT_TRUE(canvas.at(0, 2).style.bold);
  EXPECT_EQ(canvas.text(), "abc\n");
}

TEST(Canvas, CanBeEmpty) {
  Canvas canvas({.columns = 0, .rows = 0});
  canvas.write(0, 0, "nothing");
  EXPECT_EQ(canvas.text(), "");
}

}  // namespace
}  // namespace dungeonlab::terminal
