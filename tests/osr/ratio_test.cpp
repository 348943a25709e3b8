#include "dungeonlab/osr/ratio.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t huge = std::numeric_limits<std::int64_t>::max();

TEST(Ratio, IsKeptInLowestTerms) {
  EXPECT_EQ(Ratio(6, 36).text(), "1/6");
  EXPECT_EQ(Ratio(0, 7), Ratio(0));
  EXPECT_EQ(Ratio(-10, 4).text(), "-5/2");
  EXPECT_EQ(Ratio(12, 4).text(), "3");
}

TEST(Ratio, IsReadUnreduced) {
  EXPECT_EQ(Ratio::parse("2/6"), Ratio(1, 3));
  EXPECT_EQ(Ratio::parse("-4"), Ratio(-4));
  for (const std::string_view text : {"", "1/", "/2", "1/0", "1/-2", "a", "1.5", "1/2/3",
                                      "9223372036854775808", "1/9223372036854775808"}) {
    EXPECT_FALSE(Ratio::parse(text)) << text;
  }
}

TEST(Ratio, IsShownInPercentRoundingHalvesUp) {
  EXPECT_EQ(Ratio(1, 6).percent(), "16.67 %");
  EXPECT_EQ(Ratio(1, 3).percent(), "33.33 %");
  EXPECT_EQ(Ratio(0).percent(), "0.00 %");
  EXPECT_EQ(Ratio(1).percent(), "100.00 %");
  EXPECT_EQ(Ratio(1, 20000).percent(), "0.01 %");
  EXPECT_EQ(Ratio(1, 20001).percent(), "0.00 %");
  EXPECT_EQ(Ratio(huge - 1, huge).percent(), "100.00 %");
  EXPECT_EQ(Ratio(huge / 2, huge).percent(), "50.00 %");
}

TEST(Ratio, SeparatesItsWholePart) {
  EXPECT_EQ(Ratio(32, 3).mixed(), "10 2/3");
  EXPECT_EQ(Ratio(-7, 2).mixed(), "-3 1/2");
  EXPECT_EQ(Ratio(2, 3).mixed(), "2/3");
  EXPECT_EQ(Ratio(8).mixed(), "8");
}

TEST(Ratio, IsComparedExactly) {
  EXPECT_LT(Ratio(1, 3), Ratio(1, 2));
  EXPECT_LT(Ratio(-1, 2), Ratio(-1, 3));
  EXPECT_GT(Ratio(huge, huge - 1), Ratio(1));
  EXPECT_LT(Ratio(huge - 2, huge - 1), Ratio(huge - 1, huge));
  EXPECT_GT(Ratio(7, 2), Ratio(10, 3));
  EXPECT_FALSE(Ratio(1, 2) < Ratio(2, 4));
}

TEST(Ratio, IsCalculatedExactlyOrNotAtAll) {
  EXPECT_EQ(*sum({1, 6}, {1, 10}), Ratio(4, 15));
  EXPECT_EQ(*difference({1, 2}, {2, 3}), Ratio(-1, 6));
  EXPECT_EQ(*product({2, 3}, {3, 2}), Ratio(1));
  EXPECT_EQ(*quotient({1, 2}, {-3, 4}), Ratio(-2, 3));
  EXPECT_EQ(*product({huge, 2}, {2, huge}), Ratio(1));
  EXPECT_FALSE(product(Ratio(huge), Ratio(2)));
  EXPECT_FALSE(sum(Ratio(huge), Ratio(1)));
  EXPECT_FALSE(sum({1, huge}, {1, huge - 1}));
  EXPECT_EQ(sum(Ratio(huge), Ratio(1)).error().failure, Failure::impossible);
}

TEST(Ratio, IsRoundedDownUpAndToTheNearest) {
  EXPECT_EQ(floor_of({-7, 2}), -4);
  EXPECT_EQ(ceiling_of({-7, 2}), -3);
  EXPECT_EQ(floor_of({7, 2}), 3);
  EXPECT_EQ(ceiling_of({7, 2}), 4);
  EXPECT_EQ(*nearest_to({5, 2}), 3);
  EXPECT_EQ(*nearest_to({-5, 2}), -2);
  EXPECT_EQ(ceiling_of({4, 2}), 2);
}

}  // namespace
}  // namespace dungeonlab::osr
