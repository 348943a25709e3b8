#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab {

/// The text broken between words into lines of at most `width` code points; a longer word gets its
/// own line. Never empty: an empty text gives one empty line.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace dungeonlab
