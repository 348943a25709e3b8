#pragma once

#include <string>
#include <string_view>

namespace dungeonlab {

/// `text` on one line that Markdown (GFM) shows as it is, in a paragraph, heading, list or table:
/// marks that could mean something have a backslash before them, blanks at its beginning are left
/// out, and what no terminal should show is escaped.
[[nodiscard]] std::string escape_for_markdown(std::string_view text);

/// A line of backticks that fences a text: longer than any in it.
[[nodiscard]] std::string markdown_fence(std::string_view text);

}  // namespace dungeonlab
