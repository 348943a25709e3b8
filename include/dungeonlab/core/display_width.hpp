#pragma once

#include <cstddef>

namespace dungeonlab {

/// The number of terminal columns of a code point: 0 for combining marks, 2 for wide characters.
[[nodiscard]] std::size_t display_width(char32_t value);

}  // namespace dungeonlab
