#pragma once

#include "cli/command.hpp"
#include "dungeonlab/io/write.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

inline constexpr std::array<std::string_view, 3> when_names = {"auto", "always", "never"};
enum class When : std::uint8_t { automatic, always, never };
inline constexpr std::array<std::string_view, 3> charset_names = {"auto", "ascii", "unicode"};
enum class CharsetChoice : std::uint8_t { automatic, ascii, unicode };

/// The options about the terminal.
struct TerminalChoice {
  When color = When::automatic;
  CharsetChoice charset = CharsetChoice::automatic;
};
inline constexpr Option color_option = option<&TerminalChoice::color>(
    "--color", "WHEN", "when to use colors; auto depends on the terminal", one_of(when_names));
inline constexpr Option charset_option = option<&TerminalChoice::charset>(
    "--charset", "SET", "characters to draw with; auto depends on the terminal and its locale",
    one_of(charset_names));

/// Clears the screen; earlier output can still be scrolled to.
inline constexpr std::string_view clear_screen = "\033[2J\033[H";

/// Whether a stream gets colours: by `--color`, then NO_COLOR, then FORCE_COLOR (both only if not
/// empty), then whether it is a terminal of a kind that has colors (TERM).
[[nodiscard]] bool uses_color(const Arguments& arguments, const World& world, bool is_terminal);

/// The characters to draw with: by `--charset`, then Unicode if standard output is a terminal and
/// the locale (LC_ALL, LC_CTYPE, LANG: the first that is set) is UTF-8.
[[nodiscard]] io::Charset requested_charset(const Arguments& arguments, const World& world);

/// The characters per line of standard output: by COLUMNS, then by the terminal, otherwise 100.
[[nodiscard]] int requested_width(const World& world);

/// True if a person reads and types, so that questions can be answered.
[[nodiscard]] inline bool is_interactive(const World& world) {
  return world.in_terminal >= 0 && world.out_is_terminal;
}

/// One line broken to a width, without its line end: see write_wrapped().
[[nodiscard]] std::vector<std::string> fitted(std::string_view line, std::size_t width);
/// Writes text to standard output, wrapping each line at a width but never within a word. A row of
/// two columns, which begins with two spaces, is wrapped in its second column, or below the first
/// if there is no room. Any other line with two spaces between words is a drawing and stays
/// unchanged.
void write_wrapped(World& world, std::string_view text, std::size_t width);

}  // namespace dungeonlab::app
