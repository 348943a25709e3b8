#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab {

/// `text` without a byte-order mark in front.
[[nodiscard]] std::string_view without_mark(std::string_view text);

/// A text as this program writes it: no byte-order mark, lines that end in LF. Editors and Windows
/// put a mark in front and end lines in CRLF or CR, which says nothing, so digests are of this.
[[nodiscard]] std::string normal_text(std::string text);
/// How many bytes of `text` have become the first `bytes` of its normal text, which end a line.
[[nodiscard]] std::size_t bytes_behind(std::string_view text, std::string_view normal,
                                       std::size_t bytes);

}  // namespace dungeonlab
