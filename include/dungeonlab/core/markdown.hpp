#pragma once

#include <string>
#include <string_view>

namespace dungeonlab {

/// `text` on one line that Markdown (GFM) shows literally in a paragraph, heading, list or table.
/// Characters that could be markup get a backslash, leading spaces are dropped, and characters
/// unsafe on a terminal are escaped.
[[nodiscard]] std::string escape_for_markdown(std::string_view text);

/// A fence of backticks for a text: longer than any run of backticks in it.
[[nodiscard]] std::string markdown_fence(std::string_view text);

}  // namespace dungeonlab
