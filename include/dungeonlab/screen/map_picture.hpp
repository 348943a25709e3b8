#pragma once

#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/notebook/fragment.hpp"
#include "dungeonlab/terminal/canvas.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace dungeonlab::screen {

inline constexpr terminal::Style faint{.dim = true};
inline constexpr terminal::Style strong{.bold = true};

/// What stands for a place: at most four characters, or two in a narrow cell.
struct Sign {
  std::string text{};
  terminal::Style style{};
};
/// The sign of a place by what a player notes of it; codes are those of printed maps, and the dead
/// have small letters.
[[nodiscard]] Sign sign_of(const notebook::PlaceNote& note);

/// How large cells are drawn.
struct CellForm {
  int width = 5;   ///< characters: 5 or 3
  int levels = 1;  ///< that stand in a cell, the highest on top
  friend bool operator==(const CellForm&, const CellForm&) = default;
};

/// True if anything is known of what is in a cell.
[[nodiscard]] bool is_known(const notebook::Fragment& piece, Cell cell);
/// True if a cell of the dungeon is known to lie on that side of another, so that no wall between
/// them is the way out. `base`: of the dungeon, if the piece has its names.
[[nodiscard]] bool is_inner(const notebook::Fragment& piece, Cell cell, Side side, Extent base);

/// A piece of a map to be drawn.
struct MapPicture {
  const notebook::Fragment* fragment = nullptr;
  Cell first{};     ///< the north-western cell
  Cell last{};      ///< the south-eastern one
  int highest = 0;  ///< level on top; as many as the form has follow below
  CellForm form{};
  std::int32_t round = 0;  ///< in which it is drawn, for walls that are open for a while
  bool is_dungeon = true;  ///< by its own names, with outside walls in the north and west
  Extent base{};           ///< of the dungeon, if it is drawn
  std::function<Sign(const Place&)> sign{};
  /// What stands before the sign of a place: `@` where its owner is.
  std::function<Sign(const Place&)> mark{};
};

/// Makes a picture reach to every cell of its piece of which anything is known.
void reach_known(MapPicture& picture);
/// Gives a picture the largest form of its cells that has room: all levels in a cell if there are
/// several, then one; wide cells, then narrow ones. False if none has.
bool fit(MapPicture& picture, int levels, terminal::Size room);
/// Cuts a picture to that many columns and rows of cells, around one of them.
void cut(MapPicture& picture, int columns, int rows, Cell around);
/// Gives a picture narrow cells, and cuts it to the part around a cell that has room.
void crop(MapPicture& picture, terminal::Size room, Cell around);
/// How much room it takes.
[[nodiscard]] terminal::Size size_of(const MapPicture& picture);
/// Draws it with its corner there; in characters beyond ASCII if they may be used.
void draw(const MapPicture& picture, bool is_unicode, terminal::Canvas& canvas, int row,
          int column);
/// Where a place is drawn: its first column. The place must be part of the picture.
struct Position {
  int row = 0;
  int column = 0;
};
[[nodiscard]] Position position_of(const MapPicture& picture, const Place& at);

}  // namespace dungeonlab::screen
