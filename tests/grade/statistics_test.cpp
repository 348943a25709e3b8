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

}  // namespace
}  // namespace dungeonlab::grade
