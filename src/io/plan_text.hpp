#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::io {

[[nodiscard]] constexpr bool is_digit(char character) {
  return character >= '0' && character <= '9';
}
[[nodiscard]] constexpr bool is_blank(char character) {
  return character == ' ' || character == '\t';
}
/// `text` without blanks around it; points into `text`.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// `text` with one blank for each run of blanks.
[[nodiscard]] std::string with_single_blanks(std::string_view text);

/// True of a line that says nothing of the map: a comment, which begins with `//`.
[[nodiscard]] bool is_comment(std::string_view line);

/// A text that runs to the end of its line: as it is, or in quotation marks where that would lose
/// something (blanks around it, nothing at all, a quotation mark in front, unsafe characters).
[[nodiscard]] std::string line_text(std::string_view text);
/// A word among others: as it is, or in quotation marks if it holds anything but letters, digits,
/// `_` and `-`.
[[nodiscard]] std::string word_text(std::string_view text);

/// Inside quotation marks \" \\ and \u{...} (a code point in hexadecimal) stand for what cannot.
/// Takes a quoted text off the front of `text`; nothing (and `text` untouched) if there is no
/// complete one.
[[nodiscard]] std::optional<std::string> take_quoted(std::string_view& text);
/// What line_text() wrote.
[[nodiscard]] std::string read_line_text(std::string_view text);

}  // namespace dungeonlab::io
