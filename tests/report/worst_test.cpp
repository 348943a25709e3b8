#include "report/worst.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

using rules::Severity;

TEST(Worst, KeepsTheWorstAndTheFirstOfEqualOnes) {
  Worst<int> worst(3);
  worst.add(Severity::info, 1);
  worst.add(Severity::warning, 2);
  worst.add(Severity::info, 3);
  EXPECT_FALSE(worst.has_room_for(Severity::info));
  EXPECT_TRUE(worst.has_room_for(Severity::warning));
  worst.add(Severity::info, 4);
  worst.add(Severity::error, 5);
  EXPECT_EQ(worst.of(Severity::info), std::vector<int>{1});
  worst.add(Severity::error, 6);
  worst.add(Severity::error, 7);
  EXPECT_EQ(worst.of(Severity::error), (std::vector<int>{5, 6, 7}));
  EXPECT_TRUE(worst.of(Severity::warning).empty());
  EXPECT_EQ(worst.left_out()[Severity::info], 3U);
  EXPECT_EQ(worst.left_out()[Severity::warning], 1U);
  EXPECT_EQ(worst.left_out()[Severity::error], 0U);
}

}  // namespace
}  // namespace dungeonlab::report
