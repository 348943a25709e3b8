#pragma once

#include <cstdint>
#include <string>

namespace dungeonlab::summary {

/// `37 %`, rounded; but a small part is `<1 %`, never 0, and a large one `>99 %`, never all.
[[nodiscard]] std::string percent(std::uint64_t part, std::uint64_t whole);

/// `part / whole` with two decimals, rounded.
[[nodiscard]] std::string ratio(std::uint64_t part, std::uint64_t whole);

}  // namespace dungeonlab::summary
