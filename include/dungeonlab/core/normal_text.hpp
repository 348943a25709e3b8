#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab {

/// `text` without a byte-order mark in front.
[[nodiscard]] std::string_view without_mark(std::string_view text);

/// True of bytes that begin as UTF-16 does.
[[nodiscard]] bool is_utf16(std::string_view bytes);

/// A text as this program writes it: no byte-order mark, lines that end in LF. Editors and Windows
/// put a mark in front and end lines in CRLF or CR, which says nothing.
[[nodiscard]] std::string normal_text(std::string text);
/// `text` up to its last character that is not blank: editors add and remove what follows.
[[nodiscard]] std::string_view without_blank_end(std::string_view text);
/// Its normal text with one line end after the last line that is not blank, which editors add and
/// remove, too: what digests of files that people edit are of.
[[nodiscard]] std::string text_for_digest(std::string text);
/// One line of such a text, with or without its line end.
[[nodiscard]] std::string normal_line(std::string_view line, bool is_first);
/// How many bytes of `text` hold the first `lines` lines of its normal text.
[[nodiscard]] std::size_t bytes_of_lines(std::string_view text, std::size_t lines);

}  // namespace dungeonlab
