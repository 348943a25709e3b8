// Intervals that need only integers. Shares use Wilson's interval, which is also right when nearly
// all games are won. Medians use the ranks between which the true median lies, because turns do not
// follow any standard distribution.
#include "dungeonlab/grade/statistics.hpp"

#include "whole_root.hpp"

#include <algorithm>

namespace dungeonlab::grade {
namespace {

constexpr std::int64_t z = 196;            // 1.96 in hundredths, for 95 %
constexpr std::int64_t z_squared = 38416;  // in ten-thousandths
constexpr std::int64_t whole = 10'000;

constexpr std::int64_t million = 1'000'000;

/// The hyperbolic tangent of the square root of that many millionths, in millionths: x / (1 + x^2 /
/// (3 + x^2 / (5 + ...))), with enough terms for values below 8.
std::int64_t tangent_of_root(std::int64_t squared) {
  constexpr std::int64_t last_link = 41;
  std::int64_t below = last_link * million;
  for (std::int64_t link = last_link - 2; link > 0; link -= 2) {
    below = link * million + squared * million / below;
  }
  return whole_root(squared * million) * million / below;
}

/// Twice the rank of each value; ranks start at 0.
std::vector<std::int64_t> ranks_of(const std::vector<std::int64_t>& values) {
  std::vector<std::int64_t> sorted = values;
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::int64_t> ranks;
  for (const std::int64_t value : values) {
    const auto range = std::equal_range(sorted.begin(), sorted.end(), value);
    ranks.push_back((range.first - sorted.begin()) + (range.second - sorted.begin()) - 1);
  }
  return ranks;
}

}  // namespace

Interval share_interval(std::int64_t wins, std::int64_t games) {
  if (games == 0) {
    return {0, 1000};
  }
  const std::int64_t middle = wins * whole + z_squared / 2;
  const std::int64_t spread = whole_root(z_squared * scaled(wins, (games - wins) * whole, games) +
                                         z_squared * z_squared / 4);
  const std::int64_t all = games * whole + z_squared;
  const auto thousandths = [&](std::int64_t part) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(1000 * part / all, 0, 1000));
  };
  // Rounded outwards, and exactly 0 or 1000 if all games had the same result.
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
  const std::int64_t below = (100 * count - whole_root(z * z * count) - 100) / 200;
  const auto at = static_cast<std::size_t>(std::clamp<std::int64_t>(below, 0, (count - 1) / 2));
  return {sorted[at], sorted[sorted.size() - 1 - at]};
}

int share_before(const std::vector<std::int32_t>& one, const std::vector<std::int32_t>& other) {
  const auto pairs = static_cast<std::int64_t>(one.size() * other.size());
  std::int64_t halves = 0;
  for (const std::int32_t value : one) {
    const auto equal = std::equal_range(other.begin(), other.end(), value);
    halves += 2 * (other.end() - equal.second) + (equal.second - equal.first);
  }
  return pairs == 0 ? 500 : static_cast<int>(halves * 500 / pairs);
}

int rank_correlation(const std::vector<std::int64_t>& one, const std::vector<std::int64_t>& other) {
  const auto first_of = [](const std::vector<std::int64_t>& values) {
    return std::vector(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                            values.size(), limits::ranked)));
  };
  const std::vector<std::int64_t> x = ranks_of(first_of(one));
  const std::vector<std::int64_t> y = ranks_of(first_of(other));
  // Twice the mean of the ranks 0 to n - 1 is n - 1.
  const auto mean = static_cast<std::int64_t>(x.size()) - 1;
  std::int64_t common = 0;
  std::int64_t of_x = 0;
  std::int64_t of_y = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    common += (x[i] - mean) * (y[i] - mean);
    of_x += (x[i] - mean) * (x[i] - mean);
    of_y += (y[i] - mean) * (y[i] - mean);
  }
  if (of_x == 0 || of_y == 0) {
    return 0;
  }
  // The square root of the product of both quotients. It is computed more finely than thousandths,
  // because each quotient is cut off.
  constexpr std::int64_t parts = 100'000;
  const std::int64_t size = common < 0 ? -common : common;
  const std::int64_t found =
      whole_root(scaled(size, parts, of_x) * scaled(size, parts, of_y)) / (parts / 1000);
  return static_cast<int>(std::min<std::int64_t>(found, 1000)) * (common < 0 ? -1 : 1);
}

// Fisher: the error of the inverse hyperbolic tangent of a correlation is approximately normal. So
// the interval of r is (r - t) / (1 - r t) to (r + t) / (1 + r t), where t is the hyperbolic
// tangent of 1.96 standard errors; only t must be computed.
Interval correlation_interval(int correlation, std::size_t pairs) {
  if (pairs <= 3) {
    return {-1000, 1000};
  }
  const auto count = static_cast<std::int64_t>(std::min<std::size_t>(pairs, 100'000));
  const std::int64_t most = million - 6 * million / (count * (count * count - 1));
  const std::int64_t r = std::clamp<std::int64_t>(correlation * std::int64_t{1000}, -most, most);
  const std::int64_t variance = (million + r * r / million / 2) / (count - 3);
  const std::int64_t t = tangent_of_root(z_squared * variance / whole);
  const auto thousandths = [](std::int64_t part, std::int64_t all, std::int64_t up) {
    const std::int64_t found = part * million / all + million;  // positive, to round one way
    return static_cast<std::int32_t>((found + up) / 1000 - 1000);
  };
  return {thousandths(r - t, million - r * t / million, 0),
          thousandths(r + t, million + r * t / million, 999)};
}

}  // namespace dungeonlab::grade
