// The characters of a drawn map in both character sets. Every Unicode corner is chosen by its four
// arms from one table of 81. A corner between two straight lines looks like the line itself, so the
// writer marks one of them per column with a notch.
#include "plan_glyphs.hpp"

#include <algorithm>

namespace dungeonlab::io {
namespace {

struct Glyphs {
  Mark mark;
  std::array<std::string_view, 2> unicode;  ///< across, upright
  std::array<char32_t, 2> points;
  std::array<char32_t, 2> others;  ///< accepted by the reader, never written
};
constexpr auto line_glyphs = std::to_array<Glyphs>({
    {Mark::simple, {"═", "║"}, {U'═', U'║'}, {U'─', U'│'}},
    {Mark::wire, {"╌", "╎"}, {U'╌', U'╎'}, {U'┄', U'┆'}},
    {Mark::monolith, {"━", "┃"}, {U'━', U'┃'}, {U'━', U'┃'}},
});

constexpr std::array<std::string_view, 4> arrows = {"↑", "→", "↓", "←"};
constexpr std::array<char32_t, 4> arrow_points = {U'↑', U'→', U'↓', U'←'};

// By the weights of the arms, each none, light or heavy: north and east select the row, south and
// west the character.
constexpr auto corners = std::to_array<std::string_view>({
    "·", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓",  // north none, east none
    "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰", "┱",  // north none, east light
    "╺", "╼", "━", "┍", "┮", "┯", "┏", "┲", "┳",  // north none, east heavy
    "╵", "┘", "┙", "│", "┤", "┥", "╽", "┧", "┪",  // north light, east none
    "└", "┴", "┵", "├", "┼", "┽", "┟", "╁", "╅",  // north light, east light
    "┕", "┶", "┷", "┝", "┾", "┿", "┢", "╆", "╈",  // north light, east heavy
    "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫",  // north heavy, east none
    "┖", "┸", "┹", "┞", "╀", "╃", "┠", "╂", "╉",  // north heavy, east light
    "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋",  // north heavy, east heavy
});
static_assert(corners.size() == 81);

/// Corners with double lines, by the arms present: two or more of north 8, east 4, south 2, west 1,
/// on both axes. The three glyphs have double lines from west to east, from north to south, and
/// both.
struct TwinCorner {
  unsigned arms;
  std::array<std::string_view, 3> glyphs;
};
constexpr auto twin_corners = std::to_array<TwinCorner>({{3, {"╕", "╖", "╗"}},
                                                         {6, {"╒", "╓", "╔"}},
                                                         {7, {"╤", "╥", "╦"}},
                                                         {9, {"╛", "╜", "╝"}},
                                                         {11, {"╡", "╢", "╣"}},
                                                         {12, {"╘", "╙", "╚"}},
                                                         {13, {"╧", "╨", "╩"}},
                                                         {14, {"╞", "╟", "╠"}},
                                                         {15, {"╪", "╫", "╬"}}});

/// Unicode has no corner that joins double and heavy lines, and none where a double line ends:
/// there, double lines are drawn as light ones.
std::string_view twin_corner(const Arms& arms) {
  const auto [north, east, south, west] = arms;
  const bool is_across = east == Arm::twin || west == Arm::twin;
  const bool is_upright = north == Arm::twin || south == Arm::twin;
  unsigned present = 0;
  for (const Arm arm : arms) {
    present = present * 2 + (arm == Arm::none ? 0 : 1);
  }
  constexpr unsigned across = 5;
  constexpr unsigned upright = 10;
  if (present == across) {
    return "═";
  }
  if (present == upright) {
    return "║";
  }
  const auto* const row = std::find_if(twin_corners.begin(), twin_corners.end(),
                                       [&](const TwinCorner& one) { return one.arms == present; });
  return row == twin_corners.end() ? std::string_view()
                                   : row->glyphs[is_across && is_upright ? 2U
                                                 : is_upright            ? 1U
                                                                         : 0U];
}

}  // namespace

Mark mark_of(char32_t character, Run run) {
  if (character == U' ') {
    return Mark::open;
  }
  if (character == U'X') {
    return Mark::exit;
  }
  const auto direction = static_cast<std::size_t>(run);
  for (const WallInfo& row : wall_table) {
    const char own = run == Run::across ? row.across : row.upright;
    if (character == static_cast<char32_t>(own)) {
      return mark_for(row.kind);
    }
  }
  for (const Glyphs& row : line_glyphs) {
    if (character == row.points[direction] || character == row.others[direction]) {
      return row.mark;
    }
  }
  const bool is_arrow =
      std::find(arrow_points.begin(), arrow_points.end(), character) != arrow_points.end();
  return is_arrow ? Mark::arrow : Mark::foreign;
}

bool is_corner(char32_t character) {
  if (character == U'+' || character == U'·' || character == U'╍') {
    return true;
  }
  const bool is_line = character >= 0x2500 && character <= 0x257f;
  return is_line && mark_of(character, Run::across) == Mark::foreign;
}

bool is_sure_corner(char32_t character) {
  return is_corner(character) && mark_of(character, Run::upright) == Mark::foreign;
}

std::string_view ascii_glyph(Mark mark, Run run) {
  static constexpr std::string_view space = " ";
  static constexpr std::string_view exit = "X";
  if (mark == Mark::exit) {
    return exit;
  }
  const auto kind = wall_of(mark);
  if (!kind) {
    return space;
  }
  const WallInfo& row = info(*kind);
  return {run == Run::across ? &row.across : &row.upright, 1};
}

std::string_view unicode_glyph(Mark mark, Run run) {
  for (const Glyphs& row : line_glyphs) {
    if (row.mark == mark) {
      return row.unicode[static_cast<std::size_t>(run)];
    }
  }
  return " ";
}

std::string_view arrow_glyph(Side side) {
  return arrows[static_cast<std::size_t>(side)];
}

Arm arm_of(Mark mark) {
  switch (mark) {
    case Mark::monolith:
      return Arm::heavy;
    case Mark::simple:
      return Arm::twin;
    case Mark::wire:
      return Arm::light;
    case Mark::open:
    case Mark::exit:
    case Mark::arrow:
    case Mark::foreign:
      break;
  }
  return Arm::none;
}

std::string_view corner_glyph(const Arms& arms) {
  const Arm heaviest = *std::max_element(arms.begin(), arms.end());
  if (heaviest == Arm::twin) {
    if (const std::string_view glyph = twin_corner(arms); !glyph.empty()) {
      return glyph;
    }
  }
  std::size_t index = 0;
  for (const Arm arm : arms) {
    const std::size_t weight = arm == Arm::heavy ? 2 : arm == Arm::none ? 0 : 1;
    index = index * 3 + weight;
  }
  return corners[index];
}

bool is_straight_across(const Arms& arms) {
  const auto [north, east, south, west] = arms;
  return north == Arm::none && south == Arm::none && east != Arm::none && west != Arm::none &&
         (east == Arm::heavy) == (west == Arm::heavy);
}

}  // namespace dungeonlab::io
