#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab {

/// Bytes as lower-case hexadecimal digits, two per byte.
[[nodiscard]] std::string hex(std::string_view bytes);

/// The bytes written by such digits; nullopt if the text is not lower-case hexadecimal.
[[nodiscard]] std::optional<std::string> bytes_in_hex(std::string_view text);

}  // namespace dungeonlab
