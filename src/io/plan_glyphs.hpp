#pragma once

#include "dungeonlab/model/place.hpp"
#include "dungeonlab/model/wall.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab::io {

/// The meaning of a character drawn on a boundary.
enum class Mark : std::uint8_t {
  open,      ///< a space
  simple,    ///< `-` `|`, light lines
  wire,      ///< `.` `:`, dashed lines
  monolith,  ///< `#`, heavy lines
  exit,      ///< `X`
  arrow,     ///< an arrow in the gap of an exit
  foreign,   ///< a character that does not belong on a boundary of this direction
};

/// The two directions in which a boundary can be drawn.
enum class Run : std::uint8_t { across, upright };

[[nodiscard]] constexpr Mark mark_for(WallKind kind) {
  switch (kind) {
    case WallKind::simple:
      return Mark::simple;
    case WallKind::wire:
      return Mark::wire;
    case WallKind::monolith:
      return Mark::monolith;
  }
  return Mark::foreign;
}
[[nodiscard]] constexpr std::optional<WallKind> wall_of(Mark mark) {
  switch (mark) {
    case Mark::simple:
      return WallKind::simple;
    case Mark::wire:
      return WallKind::wire;
    case Mark::monolith:
      return WallKind::monolith;
    case Mark::open:
    case Mark::exit:
    case Mark::arrow:
    case Mark::foreign:
      break;
  }
  return std::nullopt;
}

/// The mark of a character, in either character set.
[[nodiscard]] Mark mark_of(char32_t character, Run run);
/// True for characters that can mark the point where four squares meet: `+`, a middle dot, and
/// every box-drawing character except the straight lines between west and east.
[[nodiscard]] bool is_corner(char32_t character);
/// A corner that cannot be an upright wall.
[[nodiscard]] bool is_sure_corner(char32_t character);

/// The character of a mark between two corners, in ASCII and in Unicode. In Unicode, `exit` is a
/// space.
[[nodiscard]] std::string_view ascii_glyph(Mark mark, Run run);
[[nodiscard]] std::string_view unicode_glyph(Mark mark, Run run);
/// The arrow that leaves a cell on that side.
[[nodiscard]] std::string_view arrow_glyph(Side side);

/// The weight of one of the four lines that meet in a corner.
enum class Arm : std::uint8_t { none, light, twin, heavy };
/// Arms, indexed by Side.
using Arms = std::array<Arm, 4>;
[[nodiscard]] Arm arm_of(Mark mark);
/// The box-drawing character with these arms; a dot if there are none.
[[nodiscard]] std::string_view corner_glyph(const Arms& arms);
/// True if the character with these arms is also a straight line from west to east, so a reader
/// cannot recognise a corner in it.
[[nodiscard]] bool is_straight_across(const Arms& arms);
/// A line from west to east with a notch that shows a corner.
inline constexpr std::string_view notched_glyph = "╍";

}  // namespace dungeonlab::io
