#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab {

/// The code point that starts at `at`, and the number of bytes it takes; nothing where the bytes
/// are not well-formed UTF-8 (overlong forms and surrogates included). `at < text.size()`.
struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 0;
};
[[nodiscard]] std::optional<CodePoint> code_point_at(std::string_view text, std::size_t at);

/// Adds the bytes of a code point.
void append_utf8(std::string& text, std::uint32_t code_point);

/// The offset of the first byte that is not well-formed UTF-8.
[[nodiscard]] std::optional<std::size_t> first_bad_utf8(std::string_view text);

/// The number of code points; a byte that is not well-formed UTF-8 counts as one.
[[nodiscard]] std::size_t code_point_count(std::string_view text);

/// True for what a terminal must not be shown: control characters, the line and paragraph
/// separators, bidirectional embeddings, overrides and isolates, and the byte-order mark.
[[nodiscard]] bool is_unsafe_on_terminal(char32_t value);

/// True if `text` holds bytes that are not UTF-8 or a code point that is unsafe on a terminal.
[[nodiscard]] bool has_unsafe_text(std::string_view text);

/// `text` with everything unsafe (and bytes that are not UTF-8) written as \u{...} or \x...
[[nodiscard]] std::string escape_for_terminal(std::string_view text);

/// A message without what nobody reads: of a word of more than 500 bytes, and of a line of more
/// than 2000, the beginning and the end. So whatever somebody typed can be quoted.
[[nodiscard]] std::string shown_message(std::string message);

/// `text` as a shell reads it as one word, in quotes where it needs some.
[[nodiscard]] std::string quoted_for_shell(std::string_view text);

/// A plain decimal integer, `-?(0|[1-9][0-9]*)`, as JSON writes one. Nothing for any other form.
/// A value beyond 64 bits is clamped to the nearest 64-bit integer.
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view lexeme);

/// The name that `word` was probably meant to be: the nearest by Damerau-Levenshtein distance
/// (letter case costs nothing), if that is at most a third of the longer of word and three letters.
/// Else the only name that begins with `word`. Empty where there is none, or where several names
/// are equally near.
[[nodiscard]] std::string_view closest(std::string_view word,
                                       std::span<const std::string_view> names);

/// A message, which has no full stop, as a sentence; a question keeps its own sign.
[[nodiscard]] std::string as_sentence(std::string_view message);

/// "walls", "entries": the noun with s, with `ies` instead of a y after a consonant.
[[nodiscard]] std::string plural(std::string_view noun);
/// "1 wall", "3 walls".
[[nodiscard]] std::string counted(std::integral auto count, std::string_view noun) {
  return std::to_string(count).append(" ").append(count == 1 ? std::string(noun) : plural(noun));
}

}  // namespace dungeonlab
