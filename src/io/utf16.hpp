#pragma once

#include <string_view>

namespace dungeonlab::io {

/// True of a text that begins with a byte-order mark of UTF-16.
[[nodiscard]] inline bool is_utf16(std::string_view text) {
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}
inline constexpr std::string_view utf16_found = "this file is UTF-16, UTF-8 was expected";

}  // namespace dungeonlab::io
