#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab {

/// `text` without a leading byte-order mark.
[[nodiscard]] std::string_view without_mark(std::string_view text);

/// True if the bytes begin like UTF-16.
[[nodiscard]] bool is_utf16(std::string_view bytes);

/// A text as this program writes it: no byte-order mark, and lines end in LF. Editors and Windows
/// add a mark and end lines in CRLF or CR, which carries no meaning.
[[nodiscard]] std::string normal_text(std::string text);
/// `text` up to its last character that is not white space; editors add and remove what follows.
[[nodiscard]] std::string_view without_trailing_space(std::string_view text);
/// The normal text with exactly one line end after the last line that is not empty, because editors
/// change that too. Digests of files that people edit are taken from this text.
[[nodiscard]] std::string text_for_digest(std::string text);
/// One line of such a text, with or without its line end.
[[nodiscard]] std::string normal_line(std::string_view line, bool is_first);
/// The number of bytes of `text` that hold the first `lines` lines of its normal text.
[[nodiscard]] std::size_t bytes_of_lines(std::string_view text, std::size_t lines);

}  // namespace dungeonlab
