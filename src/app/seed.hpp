#pragma once

#include "app/command.hpp"
#include "dungeonlab/core/error.hpp"

#include <cstddef>
#include <string>

namespace dungeonlab::app {

inline constexpr Option seed_option = {
    "--seed", "TEXT", "the same seed draws the same maps (a new one if not given)"};
/// The seed that was given, or 128 new bits in hexadecimal digits.
[[nodiscard]] Result<std::string> read_seed(const Arguments& arguments);

/// So many random bytes from the system, in hexadecimal digits.
[[nodiscard]] Result<std::string> random_hex(std::size_t bytes);

}  // namespace dungeonlab::app
