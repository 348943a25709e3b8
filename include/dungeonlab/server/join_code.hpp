#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab::server {

/// A link as a QR code of block characters, for the camera of a phone, dark on light. Empty if it
/// has more columns than `width`, or the link is too long for one.
[[nodiscard]] std::string join_code(std::string_view link, std::size_t width);

}  // namespace dungeonlab::server
