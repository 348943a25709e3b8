// Intervals that need no more than whole numbers. For shares that of Wilson, which is right also
// where nearly all games are won; for medians the ranks between which the true one lies, as turns
// follow no curve that has a name.
#include "dungeonlab/grade/statistics.hpp"

#include <algorithm>

namespace dungeonlab::grade {
namespace {

constexpr std::int64_t z = 196;            // 1.96 in hundredths: 95 of 100
constexpr std::int64_t z_squared = 38416;  // in ten-thousandths
constexpr std::int64_t whole = 10'000;

/// The largest whole number whose square is not above it.
std::int64_t root_of(std::int64_t square) {
  std::int64_t low = 0;
  std::int64_t high = 3'000'000'000;
  while (low < high) {
    const std::int64_t middle = (low + high + 1) / 2;
    (middle <= square / middle ? low : high) = middle <= square / middle ? middle : middle - 1;
  }
  return low;
}

}  // namespace

Interval share_interval(std::int64_t wins, std::int64_t games) {
  if (games == 0) {
    return {0, 1000};
  }
  const std::int64_t middle = wins * whole + z_squared / 2;
  const std::int64_t spread =
      root_of(z_squared * (wins * (games - wins) * whole / games) + z_squared * z_squared / 4);
  const std::int64_t all = games * whole + z_squared;
  const auto thousandths = [&](std::int64_t part) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(1000 * part / all, 0, 1000));
  };
  // Rounded outwards, and to the very end where all games went one way.
  return {wins == 0 ? 0 : thousandths(middle - spread),
          wins == games ? 1000 : thousandths(middle + spread + all / 1000)};
}

std::int32_t percentile(const std::vector<std::int32_t>& sorted, int percent) {
  if (sorted.empty()) {
    return 0;
  }
  const auto count = static_cast<std::int64_t>(sorted.size());
  const std::int64_t rank = std::max<std::int64_t>(1, (count * percent + 99) / 100);
  return sorted[static_cast<std::size_t>(rank - 1)];
}

Interval median_interval(const std::vector<std::int32_t>& sorted) {
  if (sorted.empty()) {
    return {};
  }
  const auto count = static_cast<std::int64_t>(sorted.size());
  const std::int64_t below = (100 * count - root_of(z * z * count) - 100) / 200;
  const auto at = static_cast<std::size_t>(std::clamp<std::int64_t>(below, 0, (count - 1) / 2));
  return {sorted[at], sorted[sorted.size() - 1 - at]};
}

}  // namespace dungeonlab::grade
