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

/// The symbol of a place: at most four characters, or two in a narrow cell.
struct Glyph {
  std::string text{};
  terminal::Style style{};
};
/// The symbol for what a player notes of a place. Codes are the same as on printed maps; the dead
/// are in lower case.
[[nodiscard]] Glyph glyph_of(const notebook::PlaceNote& note);

/// The size at which cells are drawn.
struct CellForm {
  int width = 5;   ///< 5 or 3 characters
  int levels = 1;  ///< levels shown in a cell, with the highest on top
  friend bool operator==(const CellForm&, const CellForm&) = default;
};

/// True if anything is known of what is in a cell.
[[nodiscard]] bool is_known(const notebook::Fragment& piece, Cell cell);
/// True if a cell of the dungeon is known to lie on that side of another, so that the wall between
/// them cannot be the exit. `base` is the dungeon's base rectangle, if the fragment uses its names.
[[nodiscard]] bool is_inner(const notebook::Fragment& piece, Cell cell, Side side, Extent base);

/// A part of a fragment to be drawn.
struct MapPicture {
  const notebook::Fragment* fragment = nullptr;
  Cell first{};     ///< the north-western cell
  Cell last{};      ///< the south-eastern cell
  int highest = 0;  ///< the top level; the other levels of the form follow below
  CellForm form{};
  std::int32_t round = 0;  ///< the current round, for walls that are open for a while
  bool is_dungeon = true;  ///< with the dungeon's own names and its outer north and west walls
  Extent base{};           ///< base rectangle of the dungeon, if it is drawn
  std::function<Glyph(const Place&)> glyph{};
  /// What comes before the symbol of a place: `@` where its owner is.
  std::function<Glyph(const Place&)> mark{};
};

/// Extends a picture to every cell of its fragment about which anything is known.
void reach_known(MapPicture& picture);
/// Gives a picture the largest form of cells that fits: all levels in a cell if there are several,
/// then one level; wide cells, then narrow ones. Returns false if none fits.
bool fit(MapPicture& picture, int levels, terminal::Size room);
/// Cuts a picture to that many columns and rows of cells, around one of them.
void cut(MapPicture& picture, int columns, int rows, Cell around);
/// Gives a picture narrow cells and cuts it to the part around a cell that fits.
void crop(MapPicture& picture, terminal::Size room, Cell around);
/// The room that a picture takes.
[[nodiscard]] terminal::Size size_of(const MapPicture& picture);
/// Draws a picture with its upper left corner at the row and column; `is_unicode` allows characters
/// beyond ASCII.
void draw(const MapPicture& picture, bool is_unicode, terminal::Canvas& canvas, int row,
          int column);
/// The position of the first column of a place. The place must be part of the picture.
struct Position {
  int row = 0;
  int column = 0;
};
[[nodiscard]] Position position_of(const MapPicture& picture, const Place& at);

}  // namespace dungeonlab::screen
