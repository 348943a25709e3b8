#pragma once

#include "dungeonlab/terminal/canvas.hpp"

#include <string>
#include <string_view>

/// Output for terminals. It uses plain escape sequences that every terminal of the last thirty
/// years knows, so none need to be looked up.
namespace dungeonlab::terminal {

/// Switches to a separate page, turns off line wrapping, and asks for pastes to be marked.
inline constexpr std::string_view enter_page = "\033[?1049h\033[?7l\033[?2004h";
/// Restores what was shown before. A signal handler may write it.
inline constexpr std::string_view leave_page = "\033[0m\033[?2004l\033[?7h\033[?25h\033[?1049l";

/// The abilities of a terminal that a canvas may use.
struct Abilities {
  bool has_colour = true;  ///< without it, bold, underline and reverse remain
  bool is_unicode = true;  ///< without it, characters beyond ASCII become `?`
};

/// The position of the cursor; a negative row hides it.
struct Cursor {
  int row = -1;
  int column = 0;
  friend bool operator==(const Cursor&, const Cursor&) = default;
};

/// The bytes that change a page from `before` to `after`: the parts that differ, or everything if
/// the sizes differ. The last column of the last row is never written, because some terminals would
/// scroll.
[[nodiscard]] std::string changes(const Canvas& before, const Canvas& after, Cursor cursor,
                                  Abilities abilities);

}  // namespace dungeonlab::terminal
