#include "dungeonlab/measure/expressive_range.hpp"

#include "dungeonlab/core/rng.hpp"

#include <numeric>

#include <gtest/gtest.h>

namespace dungeonlab::measure {
namespace {

Figures figures(std::int64_t route, std::int64_t hazard) {
  Figures made;
  made[Figure::route_median] = route;
  made[Figure::hazard] = hazard;
  return made;
}

const Pair route_and_hazard = {Figure::route_median, Figure::hazard};

TEST(Axis, HasRoundBinsWithinItsLimit) {
  const auto over = [](std::int64_t least, std::int64_t most) {
    return Axis::over(Figure::hazard, least, most);
  };
  EXPECT_EQ(over(7, 7), (Axis{Figure::hazard, 7, 1, 1}));
  EXPECT_EQ(over(3, 22), (Axis{Figure::hazard, 3, 1, 20}));
  EXPECT_EQ(over(3, 23), (Axis{Figure::hazard, 2, 2, 11}));
  EXPECT_EQ(over(98, 283), (Axis{Figure::hazard, 90, 10, 20}));
  EXPECT_EQ(over(-3, 60), (Axis{Figure::hazard, -5, 5, 14}));
  EXPECT_EQ(over(0, 1'000'000).width, 100'000);
}

TEST(Axis, HasABinForEveryValue) {
  Rng rng{"axis"};
  for (int i = 0; i < 2000; ++i) {
    const int least = rng.between(-500, 500);
    const int most = least + rng.between(0, 2000);
    const Axis axis = Axis::over(Figure::hazard, least, most);
    ASSERT_LE(axis.bins, Axis::bins_max);
    ASSERT_EQ(axis.bin(least), 0U);
    ASSERT_EQ(axis.bin(most), axis.bins - 1);
    const int value = rng.between(least, most);
    ASSERT_LE(axis.from(axis.bin(value)), value);
    ASSERT_GT(axis.from(axis.bin(value) + 1), value);
  }
}

TEST(ExpressiveRange, CountsMapsByTwoFigures) {
  ExpressiveRange range({route_and_hazard});
  range.add(figures(4, 100));
  range.add(figures(4, 109));
  range.add(figures(5, 100));
  range.add(figures(4, 290));
  range.add(Figures());
  EXPECT_EQ(range.maps(), 5U);
  const auto grids = range.grids();
  ASSERT_EQ(grids.size(), 1U);
  const Grid& grid = grids.front();
  EXPECT_EQ(grid.x, (Axis{Figure::route_median, 4, 1, 2}));
  EXPECT_EQ(grid.y, (Axis{Figure::hazard, 100, 10, 20}));
  EXPECT_EQ(grid.at(0, 0), 2U);
  EXPECT_EQ(grid.at(1, 0), 1U);
  EXPECT_EQ(grid.at(0, 19), 1U);
  EXPECT_EQ(std::accumulate(grid.maps.begin(), grid.maps.end(), std::size_t{0}), 4U);
  EXPECT_EQ(grid.without, 1U);
}

TEST(ExpressiveRange, LeavesOutPairsThatNoMapHas) {
  ExpressiveRange range({{Figure::kits, Figure::hazard}, route_and_hazard});
  range.add(figures(1, 2));
  ASSERT_EQ(range.grids().size(), 1U);
  EXPECT_EQ(range.grids().front().x.figure, Figure::route_median);
}

}  // namespace
}  // namespace dungeonlab::measure
