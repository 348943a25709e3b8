#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// What games say of how often and how soon a bot wins, in integers: the same on every machine.
namespace dungeonlab::grade {

/// From one number to another, both included.
struct Interval {
  std::int32_t low = 0;
  std::int32_t high = 0;
  friend bool operator==(const Interval&, const Interval&) = default;
};

// Thousandths as people read them: `93.5 %`, `-0.69`.
[[nodiscard]] std::string as_percent(std::int32_t thousandths);
[[nodiscard]] std::string in_hundredths(std::int32_t thousandths);

namespace limits {
inline constexpr std::int64_t shared_games = 10'000'000'000;  ///< of which a share is taken
inline constexpr std::size_t ranked = 1'000'000;              ///< pairs that are ranked
}  // namespace limits

/// The 95 % interval of Wilson for a share of limits::shared_games at most, in thousandths. 0 to
/// 1000 without games.
[[nodiscard]] Interval share_interval(std::int64_t wins, std::int64_t games);

/// Below or at it lie so many of a hundred of the sorted values, at least one; 0 without values.
[[nodiscard]] std::int32_t percentile(const std::vector<std::int32_t>& sorted, int percent);
/// A 95 % interval for the median of what the sorted values were drawn from, by their ranks.
[[nodiscard]] Interval median_interval(const std::vector<std::int32_t>& sorted);

/// Of all pairs of a value of the one and a value of the other, both sorted, those in which the
/// first is less, and half of those in which they are equal, in thousandths; 500 without pairs.
[[nodiscard]] int share_before(const std::vector<std::int32_t>& one,
                               const std::vector<std::int32_t>& other);

/// The rank correlation of Spearman in thousandths, rounded towards 0; 0 where one of the two is
/// always the same. Equal values share the mean of their ranks. Both have as many values, of which
/// the first limits::ranked count.
[[nodiscard]] int rank_correlation(const std::vector<std::int64_t>& one,
                                   const std::vector<std::int64_t>& other);
/// A 95 % interval for a rank correlation, in thousandths, that was found of so many pairs
/// (Fisher's, with the variance of Bonett and Wright), rounded outwards. Ranks that all agree count
/// as half an exchange of neighbours away from that, so that few pairs never make certain. -1000 to
/// 1000 of three pairs or fewer.
[[nodiscard]] Interval correlation_interval(int correlation, std::size_t pairs);

}  // namespace dungeonlab::grade
