#pragma once

#include <string>
#include <string_view>

namespace dungeonlab::verify {

/// The SHA-256 of some bytes (FIPS 180-4), as 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view bytes);

}  // namespace dungeonlab::verify
