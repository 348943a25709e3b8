#pragma once

#include <cstdint>

namespace dungeonlab::grade {

/// The largest whole number whose square is not above it; it is at most that of 3,000,000,000.
[[nodiscard]] constexpr std::int64_t whole_root(std::int64_t square) {
  std::int64_t low = 0;
  std::int64_t high = 3'000'000'000;
  while (low < high) {
    const std::int64_t middle = (low + high + 1) / 2;
    (middle <= square / middle ? low : high) = middle <= square / middle ? middle : middle - 1;
  }
  return low;
}

}  // namespace dungeonlab::grade
