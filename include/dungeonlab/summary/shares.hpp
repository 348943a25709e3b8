#pragma once

#include <cstdint>
#include <string>

namespace dungeonlab::summary {

/// `37 %`, rounded, but `<1 %` is not nothing, and `>99 %` not all.
[[nodiscard]] std::string percent(std::uint64_t part, std::uint64_t whole);

/// `part / whole` with two decimals, rounded.
[[nodiscard]] std::string ratio(std::uint64_t part, std::uint64_t whole);

}  // namespace dungeonlab::summary
