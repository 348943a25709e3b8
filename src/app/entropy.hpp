#pragma once

#include "dungeonlab/core/error.hpp"

#include <cstddef>
#include <string>

namespace dungeonlab::app {

/// So many random bytes from the system, in hexadecimal digits.
[[nodiscard]] Result<std::string> random_hex(std::size_t bytes);

}  // namespace dungeonlab::app
