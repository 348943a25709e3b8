#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab {

/// The code point that starts at `at`, and its number of bytes; nullopt if the bytes are not
/// well-formed UTF-8 (including overlong forms and surrogates). `at < text.size()`.
struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 0;
};
[[nodiscard]] std::optional<CodePoint> code_point_at(std::string_view text, std::size_t at);

/// Appends the bytes of a code point.
void append_utf8(std::string& text, std::uint32_t code_point);

/// The offset of the first byte that is not well-formed UTF-8.
[[nodiscard]] std::optional<std::size_t> first_bad_utf8(std::string_view text);

/// The number of code points; each byte that is not well-formed UTF-8 counts as one.
[[nodiscard]] std::size_t code_point_count(std::string_view text);

/// True for code points that must not reach a terminal: control characters, line and paragraph
/// separators, bidirectional embeddings, overrides and isolates, and the byte-order mark.
[[nodiscard]] bool is_unsafe_on_terminal(char32_t value);

/// True if `text` contains bytes that are not UTF-8 or a code point that is unsafe on a terminal.
[[nodiscard]] bool has_unsafe_text(std::string_view text);

/// `text` with unsafe code points written as \u{...} and bytes that are not UTF-8 as \x...
[[nodiscard]] std::string escape_for_terminal(std::string_view text);

/// A message with the middle cut out of words over 500 bytes and lines over 2000, so that user
/// input of any length can be quoted.
[[nodiscard]] std::string shown_message(std::string message);

/// `text` as one word for a shell, quoted if necessary.
[[nodiscard]] std::string quoted_for_shell(std::string_view text);

/// A plain decimal integer, `-?(0|[1-9][0-9]*)`, as in JSON; nullopt for any other form. A value
/// beyond 64 bits is clamped to the nearest 64-bit integer.
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view lexeme);

/// The name that `word` was probably meant to be: the nearest by Damerau-Levenshtein distance
/// (ignoring case), if it is within a third of the longer word and within three letters. Else the
/// only name that begins with `word`. Empty if there is no such name or several are equally near.
[[nodiscard]] std::string_view closest(std::string_view word,
                                       std::span<const std::string_view> names);

/// A message, which has no full stop, as a sentence; a question keeps its question mark.
[[nodiscard]] std::string as_sentence(std::string_view message);

/// "walls", "entries": the noun plus s, or with `ies` for a final y after a consonant.
[[nodiscard]] std::string plural(std::string_view noun);
/// "1 wall", "3 walls".
[[nodiscard]] std::string counted(std::integral auto count, std::string_view noun) {
  return std::to_string(count).append(" ").append(count == 1 ? std::string(noun) : plural(noun));
}

}  // namespace dungeonlab
