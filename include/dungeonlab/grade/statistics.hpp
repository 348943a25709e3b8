#pragma once

#include <cstdint>
#include <vector>

/// What games say of how often and how soon a bot wins, in integers: the same on every machine.
namespace dungeonlab::grade {

/// From one number to another, both included.
struct Interval {
  std::int32_t low = 0;
  std::int32_t high = 0;
  friend bool operator==(const Interval&, const Interval&) = default;
};

/// The 95 % interval of Wilson for a share, in thousandths. 0 to 1000 without games.
[[nodiscard]] Interval share_interval(std::int64_t wins, std::int64_t games);

/// Below or at it lie so many of a hundred of the sorted values, at least one; 0 without values.
[[nodiscard]] std::int32_t percentile(const std::vector<std::int32_t>& sorted, int percent);
/// A 95 % interval for the median of what the sorted values were drawn from, by their ranks.
[[nodiscard]] Interval median_interval(const std::vector<std::int32_t>& sorted);

}  // namespace dungeonlab::grade
