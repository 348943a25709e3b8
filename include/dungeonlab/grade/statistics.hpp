#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// Statistics on how often and how fast bots win, in integers, so that every machine gets the same
/// results.
namespace dungeonlab::grade {

/// A range of numbers, both ends included.
struct Interval {
  std::int32_t low = 0;
  std::int32_t high = 0;
  friend bool operator==(const Interval&, const Interval&) = default;
};

// Thousandths as people write them: `93.5 %`, `-0.69`.
[[nodiscard]] std::string as_percent(std::int32_t thousandths);
[[nodiscard]] std::string in_hundredths(std::int32_t thousandths);

namespace limits {
inline constexpr std::int64_t shared_games = 10'000'000'000;  ///< most games for a share
inline constexpr std::size_t ranked = 1'000'000;              ///< most pairs for a rank correlation
}  // namespace limits

/// The Wilson 95 % interval of a share, in thousandths, for at most limits::shared_games games. 0
/// to 1000 without games.
[[nodiscard]] Interval share_interval(std::int64_t wins, std::int64_t games);

/// The value that at least `percent` percent of the sorted values, and at least one, do not exceed;
/// 0 without values.
[[nodiscard]] std::int32_t percentile(const std::vector<std::int32_t>& sorted, int percent);
/// A 95 % interval for the median of the distribution that the sorted values come from, based on
/// ranks.
[[nodiscard]] Interval median_interval(const std::vector<std::int32_t>& sorted);

/// Of all pairs of a value from each sorted list, the share in which the first is less, plus half
/// of the ties, in thousandths; 500 without pairs.
[[nodiscard]] int share_before(const std::vector<std::int32_t>& one,
                               const std::vector<std::int32_t>& other);

/// Spearman's rank correlation in thousandths, rounded towards 0; 0 if one of the lists is
/// constant. Ties get the mean of their ranks. Both lists must have the same length; only the first
/// limits::ranked values count.
[[nodiscard]] int rank_correlation(const std::vector<std::int64_t>& one,
                                   const std::vector<std::int64_t>& other);
/// A 95 % interval for a rank correlation of that many pairs, in thousandths, rounded outwards
/// (Fisher's, with the variance of Bonett and Wright). Perfect agreement counts as half an exchange
/// of neighbours less, so that few pairs never give certainty. -1000 to 1000 with three pairs or
/// fewer.
[[nodiscard]] Interval correlation_interval(int correlation, std::size_t pairs);

}  // namespace dungeonlab::grade
