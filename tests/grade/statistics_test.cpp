// Intervals compared with published values and with many draws.
#include "dungeonlab/grade/statistics.hpp"

#include "dungeonlab/core/rng.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::grade {
namespace {

TEST(Statistics, ShareHasWilsonsInterval) {
  // By the formula, with 1.96: 50 of 100 is 0.4038 to 0.5962, 9 of 10 is 0.5958 to 0.9821.
  EXPECT_EQ(share_interval(50, 100), (Interval{403, 597}));
  EXPECT_EQ(share_interval(9, 10), (Interval{595, 983}));
  EXPECT_EQ(share_interval(0, 10).low, 0);
  EXPECT_EQ(share_interval(10, 10).high, 1000);
  EXPECT_EQ(share_interval(0, 0), (Interval{0, 1000}));
  EXPECT_EQ(share_interval(10'000, 10'000).low, 999);
}

TEST(Statistics, PercentileIsTheValueThatThisShareDoesNotExceed) {
  const std::vector<std::int32_t> sorted = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  EXPECT_EQ(percentile(sorted, 50), 5);
  EXPECT_EQ(percentile(sorted, 90), 9);
  EXPECT_EQ(percentile({7}, 90), 7);
  EXPECT_EQ(percentile({}, 50), 0);
}

TEST(Statistics, MedianIntervalContainsTheMedianInNineteenOfTwentyCases) {
  Rng rng({"grade", "median"});
  constexpr int trials = 2000;
  for (const int count : {20, 101, 400}) {
    int held = 0;
    for (int trial = 0; trial < trials; ++trial) {
      std::vector<std::int32_t> values;
      for (int i = 0; i < count; ++i) {
        values.push_back(rng.between(1, 999));  // their median is 500
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

TEST(ShareBefore, CountsPairsAndHalfOfTheEqualOnes) {
  EXPECT_EQ(share_before({1, 2}, {3, 4}), 1000);
  EXPECT_EQ(share_before({3, 4}, {1, 2}), 0);
  EXPECT_EQ(share_before({1, 3}, {2, 3}), 625);  // 1 comes before both, 3 equals one
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

TEST(Statistics, AreRightAtTheirLimits) {
  for (const std::size_t pairs :
       {std::size_t{65'535}, std::size_t{100'000}, limits::ranked, limits::ranked + 1}) {
    std::vector<std::int64_t> up(pairs);
    std::iota(up.begin(), up.end(), 0);
    EXPECT_EQ(rank_correlation(up, up), 1000) << pairs;
    EXPECT_EQ(rank_correlation(up, {up.rbegin(), up.rend()}), -1000) << pairs;
    // One half of the values keeps its order, and the other half moves to the front: 1/2 - 3/2 of
    // it.
    std::vector<std::int64_t> halves = up;
    std::rotate(halves.begin(), halves.begin() + static_cast<std::ptrdiff_t>(pairs / 2),
                halves.end());
    EXPECT_NEAR(rank_correlation(up, halves), -500, 1) << pairs;
  }
  constexpr std::int64_t games = limits::shared_games;
  EXPECT_EQ(share_interval(games / 2, games), (Interval{499, 501}));
  EXPECT_EQ(share_interval(games / 4 * 3, games), (Interval{749, 751}));
  EXPECT_EQ(share_interval(0, games), (Interval{0, 1}));
  EXPECT_EQ(share_interval(games, games), (Interval{999, 1000}));
}

// Values computed independently: tanh(atanh(r) -+ 1.96 sqrt((1 + r r / 2) / (n - 3))).
TEST(RankCorrelation, HasFishersInterval) {
  EXPECT_EQ(correlation_interval(0, 10), (Interval{-630, 630}));
  EXPECT_EQ(correlation_interval(800, 10), (Interval{242, 961}));
  EXPECT_EQ(correlation_interval(-800, 10), (Interval{-961, -242}));
  EXPECT_EQ(correlation_interval(500, 4), (Interval{-911, 990}));
  EXPECT_EQ(correlation_interval(908, 200), (Interval{874, 934}));
}

TEST(RankCorrelation, IsNeverCertainFromFewPairs) {
  for (const std::size_t pairs : {0U, 1U, 2U, 3U}) {
    EXPECT_EQ(correlation_interval(1000, pairs), (Interval{-1000, 1000}));
  }
  EXPECT_LT(correlation_interval(1000, 4).low, 0);
  EXPECT_GT(correlation_interval(1000, 10).low, 900);
  EXPECT_EQ(correlation_interval(1000, 10).high, 1000);
  EXPECT_GT(correlation_interval(1000, 1'000'000).low, 998);
}

}  // namespace
}  // namespace dungeonlab::grade
