#pragma once

#include <string>
#include <string_view>

namespace dungeonlab {

/// Bytes in base64 (RFC 4648), padded, without line ends.
[[nodiscard]] std::string base64(std::string_view bytes);

}  // namespace dungeonlab
