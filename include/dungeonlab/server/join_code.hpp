#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab::server {

/// A link as a QR code of block characters for a phone's camera, dark on light. Empty if it needs
/// more than `width` columns, or if the link is too long.
[[nodiscard]] std::string join_code(std::string_view link, std::size_t width);

}  // namespace dungeonlab::server
