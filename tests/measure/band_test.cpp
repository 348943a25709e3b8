#include "dungeonlab/measure/band.hpp"

#include "dungeonlab/measure/where.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::measure {
namespace {

TEST(Band, IsTheConditionItStates) {
  const Band band{Figure::spare_grenades, -3, 5};
  EXPECT_EQ(text_of(band), "spare-grenades=-3..5");
  EXPECT_EQ(condition_of(band), "spare-grenades>=-3 and spare-grenades<=5");
  const auto where = Where::parse(condition_of(band));
  ASSERT_TRUE(where);
  Figures figures;
  EXPECT_FALSE(band.holds(figures)) << "a figure without a value lies in no band";
  for (std::int64_t value = -5; value < 8; ++value) {
    figures[Figure::spare_grenades] = value;
    EXPECT_EQ(band.holds(figures), -3 <= value && value <= 5) << value;
    EXPECT_EQ(band.holds(figures), where->holds(figures)) << value;
  }
}

}  // namespace
}  // namespace dungeonlab::measure
