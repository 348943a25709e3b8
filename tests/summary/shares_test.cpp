#include "dungeonlab/summary/shares.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::summary {
namespace {

TEST(Shares, AreRoundedButNeverToNothingOrAll) {
  EXPECT_EQ(percent(0, 0), "0 %");
  EXPECT_EQ(percent(0, 7), "0 %");
  EXPECT_EQ(percent(1, 1000), "<1 %");
  EXPECT_EQ(percent(1, 3), "33 %");
  EXPECT_EQ(percent(999, 1000), ">99 %");
  EXPECT_EQ(percent(7, 7), "100 %");
  EXPECT_EQ(ratio(2, 3), "0.67");
  EXPECT_EQ(ratio(30, 3), "10.00");
  EXPECT_EQ(ratio(1, 0), "0.00");
}

}  // namespace
}  // namespace dungeonlab::summary
