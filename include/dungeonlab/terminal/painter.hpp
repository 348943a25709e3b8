#pragma once

#include "dungeonlab/terminal/canvas.hpp"

#include <string>
#include <string_view>

/// What terminals are sent. Plain escape sequences that every terminal of the last thirty years
/// knows, so none of them needs to be looked up.
namespace dungeonlab::terminal {

/// Shows a page of its own, without wrapping lines, and asks for pasted text to be marked.
inline constexpr std::string_view enter_page = "\033[?1049h\033[?7l\033[?2004h";
/// Shows again what was there before. A signal handler may write it.
inline constexpr std::string_view leave_page = "\033[0m\033[?2004l\033[?7h\033[?25h\033[?1049l";

/// What a canvas may use.
struct Abilities {
  bool has_colour = true;  ///< without it bold, underline and reverse remain
  bool is_unicode = true;  ///< without it what isn't ASCII becomes `?`
};

/// Where the cursor stands; a negative row: it isn't shown.
struct Cursor {
  int row = -1;
  int column = 0;
  friend bool operator==(const Cursor&, const Cursor&) = default;
};

/// The bytes that make of a page that shows `before` one that shows `after`: the stretches that
/// differ, and all of it if the sizes differ. The last column of the last row is never written, as
/// some terminals would scroll.
[[nodiscard]] std::string changes(const Canvas& before, const Canvas& after, Cursor cursor,
                                  Abilities abilities);

}  // namespace dungeonlab::terminal
