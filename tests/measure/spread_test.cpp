#include "dungeonlab/measure/spread.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::measure {
namespace {

Figures with_hazard(std::int64_t hazard) {
  Figures figures;
  figures[Figure::hazard] = hazard;
  return figures;
}

TEST(Spread, HasTheLowerMedianBetweenLeastAndMost) {
  Spread spread;
  for (const int hazard : {7, 3, 100, 3}) {
    spread.add(with_hazard(hazard));
  }
  EXPECT_EQ(spread.maps(), 4U);
  EXPECT_EQ(spread.of(Figure::hazard), (Spread::Summary{3, 3, 100}));
  spread.add(with_hazard(50));
  EXPECT_EQ(spread.of(Figure::hazard), (Spread::Summary{3, 7, 100}));
  spread.add(with_hazard(50));
  spread.add(with_hazard(50));
  EXPECT_EQ(spread.of(Figure::hazard), (Spread::Summary{3, 50, 100}));
}

TEST(Spread, HasAMiddleThatLeavesOutEqualTails) {
  Spread spread;
  EXPECT_EQ(spread.middle(Figure::hazard, 80), std::nullopt);
  for (int hazard = 1; hazard <= 20; ++hazard) {
    spread.add(with_hazard(hazard));
  }
  spread.add(Figures());
  EXPECT_EQ(spread.middle(Figure::hazard, 80), (Band{Figure::hazard, 3, 18}));
  EXPECT_EQ(spread.middle(Figure::hazard, 100), (Band{Figure::hazard, 1, 20}));
  EXPECT_EQ(spread.middle(Figure::hazard, 99), (Band{Figure::hazard, 1, 20}));
  EXPECT_EQ(spread.middle(Figure::hazard, 1), (Band{Figure::hazard, 10, 11}));
  EXPECT_EQ(spread.middle(Figure::kits, 80), std::nullopt);
}

TEST(Spread, LeavesOutMapsWithoutTheFigure) {
  Spread spread;
  spread.add(with_hazard(5));
  spread.add(Figures());
  EXPECT_EQ(spread.maps(), 2U);
  EXPECT_EQ(spread.of(Figure::hazard), (Spread::Summary{5, 5, 5}));
  EXPECT_EQ(spread.of(Figure::kits), std::nullopt);
}

}  // namespace
}  // namespace dungeonlab::measure
