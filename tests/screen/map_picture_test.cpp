// Maps in characters: joints, certain and uncertain walls, and that nothing needs more than ASCII.
#include "dungeonlab/screen/map_picture.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::screen {
namespace {

using notebook::Fragment;
namespace walls = notebook::walls;

std::string drawn(const Fragment& piece, CellForm form, bool is_unicode, int columns, int rows) {
  MapPicture picture{.fragment = &piece,
                     .last = {columns - 1, rows - 1},
                     .highest = form.levels - 1,
                     .form = form,
                     .round = 7};
  picture.glyph = [&](const Place& at) { return glyph_of(piece.place(at)); };
  picture.mark = [](const Place& at) { return Glyph{at.cell == Cell{1, 1} ? "@" : " ", {}}; };
  terminal::Canvas canvas(size_of(picture));
  draw(picture, is_unicode, canvas, 0, 0);
  return "\n" + canvas.text();
}

Fragment small() {
  Fragment piece = Fragment::placed(3, 2, 1);
  piece.show({{1, 1}, 0}, {}, 1);
  piece.show(
      {{0, 1}, 0},
      {{.sort = game::Shown::Sort::dead, .what = static_cast<std::uint8_t>(EncounterKind::lion)}},
      1);
  piece.see({{1, 0}, 0}, Sight::light, 1);
  const auto keep = [&](Cell cell, Side side, int kinds) {
    piece.exclude(cell, side, static_cast<notebook::Walls>(walls::any & ~kinds));
  };
  keep({1, 1}, Side::north, walls::open);
  keep({1, 1}, Side::east, walls::simple);
  keep({1, 1}, Side::south, walls::monolith);
  keep({0, 1}, Side::north, walls::wire);
  keep({0, 1}, Side::south, walls::simple | walls::monolith);
  keep({0, 1}, Side::east, walls::open | walls::simple);
  return piece;
}

TEST(MapPicture, DrawsCertainAndUncertainWalls) {
  EXPECT_EQ(drawn(small(), {5, 1}, true, 3, 2), R"(
      A     B     C
   ┏━━━━━━━━━━━━━━━━━╸
 1 ┃     · L?  ·
   ┠╌╌╌╌╌╴     ╷     ·
 2 ┃ li  ?@.   ║
   ┖─────╼━━━━━┙     ·
)") << "faint lines stand beside known cells alone";
}

TEST(MapPicture, WorksWithoutUnicode) {
  EXPECT_EQ(drawn(small(), {5, 1}, false, 3, 2), R"(
      A     B     C
   ###################
 1 #     ' L?  '
   #.....+     +     +
 2 # li  ?@.   |
   #=====#######     +
)");
}

TEST(MapPicture, CountsTheTurnsOfAnOpenedWall) {
  Fragment piece = small();
  piece.write_boundary({1, 1}, Side::east).open_until = 8;
  EXPECT_NE(drawn(piece, {3, 1}, true, 3, 2).find("@. 2"), std::string::npos);
  piece.write_boundary({1, 1}, Side::east).open_until = 6;
  EXPECT_NE(drawn(piece, {3, 1}, true, 3, 2).find("@. ║"), std::string::npos);
}

TEST(MapPicture, MarksTheExitAndBoundariesThatAreNotIt) {
  Fragment piece = small();
  piece.write_boundary({1, 1}, Side::south).is_exit = true;
  piece.write_boundary({0, 1}, Side::south).is_no_exit = true;
  const std::string text = drawn(piece, {5, 1}, true, 3, 2);
  EXPECT_NE(text.find("┖──x──╴  ↓  "), std::string::npos) << text;
}

TEST(MapPicture, IsCroppedAroundACellToTheRoomThereIs) {
  const Fragment piece = Fragment::placed(10, 10, 2);
  MapPicture picture{.fragment = &piece, .last = {9, 9}};
  const terminal::Size room{38, 20};
  EXPECT_FALSE(fit(picture, 2, room));
  for (const Cell around : {Cell{0, 0}, Cell{9, 9}, Cell{4, 7}}) {
    picture.first = {0, 0};
    picture.last = {9, 9};
    crop(picture, room, around);
    EXPECT_LE(size_of(picture).columns, room.columns);
    EXPECT_LE(size_of(picture).rows, room.rows);
    EXPECT_GE(around.column, picture.first.column);
    EXPECT_LE(around.column, picture.last.column);
    EXPECT_GE(around.row, picture.first.row);
    EXPECT_LE(around.row, picture.last.row);
    EXPECT_EQ(picture.last.column - picture.first.column, 7) << "as many as have room";
  }
}

TEST(MapPicture, StacksLevels) {
  Fragment piece = Fragment::placed(2, 1, 2);
  piece.show({{0, 0}, 0}, {}, 1);
  EXPECT_EQ(drawn(piece, {5, 2}, true, 2, 1), R"(
      A     B
   ┏━━━━━━━━━━━╸
 1 ┃     ·
   ┃ .   ·
   ╹ · · ·     ·
)");
}

}  // namespace
}  // namespace dungeonlab::screen
