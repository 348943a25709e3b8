#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab {

/// Bytes as hexadecimal digits, two each, in small letters.
[[nodiscard]] std::string hex(std::string_view bytes);

/// The bytes that such digits write; nothing if the text is none.
[[nodiscard]] std::optional<std::string> bytes_in_hex(std::string_view text);

}  // namespace dungeonlab
