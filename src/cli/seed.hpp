#pragma once

#include "cli/command.hpp"
#include "dungeonlab/error.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::app {

struct SeedChoice {
  std::optional<std::string> seed{};
};
/// Reads a line of plain text.
[[nodiscard]] Result<std::string> seed_in(std::string_view text);
inline constexpr Option seed_option =
    option_by<&SeedChoice::seed, &seed_in>("--seed", "TEXT", "the same seed gives the same result",
                                           short_name('s'), otherwise("a new one"));
/// The seed that was given, or 128 new bits in hexadecimal digits.
[[nodiscard]] Result<std::string> read_seed(const Arguments& arguments);

/// This many random bytes from the system, in hexadecimal digits.
[[nodiscard]] Result<std::string> random_hex(std::size_t bytes);

}  // namespace dungeonlab::app
