#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::io {

[[nodiscard]] constexpr bool is_digit(char character) {
  return character >= '0' && character <= '9';
}
[[nodiscard]] constexpr bool is_space(char character) {
  return character == ' ' || character == '\t';
}
/// `text` without surrounding spaces; points into `text`.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// `text` with each run of spaces replaced by one.
[[nodiscard]] std::string with_single_spaces(std::string_view text);

/// True for a comment: a line that begins with `//` and is not part of the map.
[[nodiscard]] bool is_comment(std::string_view line);

/// A text up to the end of its line: unchanged, or quoted if that would lose something (surrounding
/// spaces, an empty text, a leading quotation mark, unsafe characters).
[[nodiscard]] std::string line_text(std::string_view text);
/// A word among others: unchanged, or quoted if it has anything but letters, digits, `_` and `-`.
[[nodiscard]] std::string word_text(std::string_view text);

/// Consumes a quoted text; nullopt (and `text` unchanged) if there is no complete one. In quotes,
/// \" \\ and \u{...} (a code point in hexadecimal) are escapes.
[[nodiscard]] std::optional<std::string> take_quoted(std::string_view& text);
/// Reads the output of line_text().
[[nodiscard]] std::string read_line_text(std::string_view text);

}  // namespace dungeonlab::io
