#include "dungeonlab/measure/abundance.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::measure {
namespace {

TEST(Abundances, CountMapsAndThings) {
  Abundances abundances;
  for (const int lions : {2, 0, 5}) {
    Census census;
    census.kinds[static_cast<std::size_t>(EncounterKind::lion)] = lions;
    census.walls[static_cast<std::size_t>(WallKind::wire)] = 3;
    census.rivers = lions;
    abundances.add(census);
  }
  EXPECT_EQ(abundances.maps(), 3U);
  EXPECT_EQ(abundances.of(EncounterKind::lion), (Abundance{2, 7, 0, 5}));
  EXPECT_EQ(abundances.rivers(), (Abundance{2, 7, 0, 5}));
  EXPECT_EQ(abundances.of(EncounterKind::cow), (Abundance{0, 0, 0, 0}));
  EXPECT_EQ(abundances.of(WallKind::wire), (Abundance{3, 9, 3, 3}));
}

}  // namespace
}  // namespace dungeonlab::measure
