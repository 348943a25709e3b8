// Intervals against values that are known from elsewhere, and against many draws.
#include "dungeonlab/grade/statistics.hpp"

#include "dungeonlab/core/rng.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::grade {
namespace {

TEST(Statistics, ShareIsThatOfWilson) {
  // By the formula, with 1.96: 50 of 100 is 0.4038 to 0.5962, 9 of 10 is 0.5958 to 0.9821.
  EXPECT_EQ(share_interval(50, 100), (Interval{403, 597}));
  EXPECT_EQ(share_interval(9, 10), (Interval{595, 983}));
  EXPECT_EQ(share_interval(0, 10).low, 0);
  EXPECT_EQ(share_interval(10, 10).high, 1000);
  EXPECT_EQ(share_interval(0, 0), (Interval{0, 1000}));
  EXPECT_EQ(share_interval(10'000, 10'000).low, 999);
}

TEST(Statistics, PercentileIsAValueAtOrBelowWhichSoManyLie) {
  const std::vector<std::int32_t> sorted = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  EXPECT_EQ(percentile(sorted, 50), 5);
  EXPECT_EQ(percentile(sorted, 90), 9);
  EXPECT_EQ(percentile({7}, 90), 7);
  EXPECT_EQ(percentile({}, 50), 0);
}

TEST(Statistics, MedianIntervalHoldsTheMedianInNineteenOfTwentyCases) {
  Rng rng({"grade", "median"});
  constexpr int trials = 2000;
  for (const int count : {20, 101, 400}) {
    int held = 0;
    for (int trial = 0; trial < trials; ++trial) {
      std::vector<std::int32_t> values;
      for (int i = 0; i < count; ++i) {
        values.push_back(rng.between(1, 999));  // its median is 500
      }
      std::sort(values.begin(), values.end());
      const Interval interval = median_interval(values);
      held += interval.low <= 500 && 500 <= interval.high ? 1 : 0;
    }
    EXPECT_GE(held, trials * 94 / 100) << count;
    EXPECT_LE(held, trials * 99 / 100) << count;
  }
}

TEST(Statistics, MedianIntervalOfOneValueIsThatValue) {
  EXPECT_EQ(median_interval({7}), (Interval{7, 7}));
}

TEST(ShareBefore, CountsPairsAndHalfOfThoseThatAreEqual) {
  EXPECT_EQ(share_before({1, 2}, {3, 4}), 1000);
  EXPECT_EQ(share_before({3, 4}, {1, 2}), 0);
  EXPECT_EQ(share_before({1, 3}, {2, 3}), 625);  // 1 before both, 3 with one
  EXPECT_EQ(share_before({5}, {5}), 500);
  EXPECT_EQ(share_before({}, {5}), 500);
}

TEST(RankCorrelation, IsThatOfTheRanks) {
  EXPECT_EQ(rank_correlation({1, 2, 3, 4}, {10, 20, 30, 1000}), 1000);
  EXPECT_EQ(rank_correlation({1, 2, 3, 4}, {9, 7, 5, -3}), -1000);
  EXPECT_EQ(rank_correlation({1, 2, 3, 4, 5}, {2, 1, 4, 3, 5}), 800);  // 1 - 6 * 4 / (5 * 24)
  EXPECT_EQ(rank_correlation({1, 2, 3}, {5, 5, 5}), 0);
  EXPECT_EQ(rank_correlation({1, 1, 2, 2}, {3, 3, 4, 4}), 1000);
}

TEST(RankCorrelation, LiesInItsInterval) {
  const std::vector<std::int64_t> one = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  const std::vector<std::int64_t> other = {2, 1, 4, 3, 6, 5, 8, 7, 10, 9};
  const Interval interval = correlation_interval(one, other);
  EXPECT_EQ(interval, correlation_interval(one, other));
  EXPECT_LT(interval.low, rank_correlation(one, other));
  EXPECT_GE(interval.high, rank_correlation(one, other));
  EXPECT_GT(interval.low, 0);
  EXPECT_EQ(correlation_interval({}, {}), (Interval{-1000, 1000}));
}

}  // namespace
}  // namespace dungeonlab::grade
