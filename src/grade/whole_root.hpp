#pragma once

#include <cstdint>

namespace dungeonlab::grade {

/// The integer square root, rounded down; it is at most 3,000,000,000.
[[nodiscard]] constexpr std::int64_t whole_root(std::int64_t square) {
  std::int64_t low = 0;
  std::int64_t high = 3'000'000'000;
  while (low < high) {
    const std::int64_t middle = (low + high + 1) / 2;
    (middle <= square / middle ? low : high) = middle <= square / middle ? middle : middle - 1;
  }
  return low;
}

/// `value * factor / divisor`, rounded down, even if the product overflows: only the result and
/// twice the divisor must fit into 64 bits. No argument may be negative, and the divisor must not
/// be 0.
[[nodiscard]] constexpr std::int64_t scaled(std::int64_t value, std::int64_t factor,
                                            std::int64_t divisor) {
  const std::int64_t whole = value / divisor;
  const std::int64_t part = value % divisor;
  std::int64_t found = 0;
  std::int64_t rest = 0;
  for (int bit = 62; bit >= 0; --bit) {
    const bool is_set = (factor >> bit) % 2 == 1;
    found *= 2;
    rest *= 2;
    found += rest / divisor;
    rest %= divisor;
    rest += is_set ? part : 0;
    found += rest / divisor + (is_set ? whole : 0);
    rest %= divisor;
  }
  return found;
}

}  // namespace dungeonlab::grade
