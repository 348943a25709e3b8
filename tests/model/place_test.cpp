#include "dungeonlab/model/place.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(CellName, IsReadBackForEveryCellWithinTheLimits) {
  for (int row : {0, 8, 9, 98, 255}) {
    for (int column = 0; column < 256; ++column) {
      const Cell cell{column, row};
      EXPECT_EQ(cell_named(name(cell)), cell) << name(cell);
    }
  }
  EXPECT_EQ(name(Cell{26, 0}), "AA1");
  EXPECT_EQ(name(Cell{255, 255}), "IV256");
}

TEST(CellName, ThatIsMalformedIsNotCalledTooLarge) {
  for (const char* text : {"", "A", "1", "a1", "A0", "A01", "A-1", " A1", "A1 ", "A1.1", "Ä1"}) {
    EXPECT_EQ(cell_named(text), tl::unexpected(NameFault::malformed)) << text;
  }
  for (const char* text : {"A257", "IW1", "ZZZZZZZZZZZZZZ1", "A99999999999999999999"}) {
    EXPECT_EQ(cell_named(text), tl::unexpected(NameFault::over_limit)) << text;
  }
}

TEST(PlaceName, CountsLevelsFromOne) {
  EXPECT_EQ(place_named("C4.2"), (Place{{2, 3}, 1}));
  EXPECT_EQ(name(Place{{2, 3}, 1}), "C4.2");
  for (const char* text : {"C4", "C4.", "C4.0", "C4.01", "C4.1.1", "C4,1"}) {
    EXPECT_EQ(place_named(text), tl::unexpected(NameFault::malformed)) << text;
  }
  for (const char* text : {"C4.10", "IW1.1", "A257.1", "A257.10"}) {
    EXPECT_EQ(place_named(text), tl::unexpected(NameFault::over_limit)) << text;
  }
}

TEST(PlaceName, ThatIsMalformedAnywhereIsNotCalledTooLarge) {
  for (const char* text : {"IW1", "A257", "IW0.1", "A257.", "A257.0", "A257.01", "A257.1.1"}) {
    EXPECT_EQ(place_named(text), tl::unexpected(NameFault::malformed)) << text;
  }
  for (const char* text : {"IW", "IW0", "A257.1", "A257 "}) {
    EXPECT_EQ(cell_named(text), tl::unexpected(NameFault::malformed)) << text;
  }
  for (const char* text : {"A257", "IW1-", "A257-B0", "A257.0-B1", "IW1.10-B1.1."}) {
    EXPECT_EQ(boundary_named(text).error(), NameFault::malformed) << text;
  }
  EXPECT_EQ(boundary_named("A257-B1.10").error(), NameFault::over_limit);
}

TEST(BoundaryName, KeepsWhatIsWritten) {
  const auto turned = boundary_named("D4-C4");
  ASSERT_TRUE(turned.has_value());
  EXPECT_EQ(turned->first, (Cell{3, 3}));
  EXPECT_FALSE(turned->level.has_value());
  const auto levelled = boundary_named("A1.2-B1.2");
  ASSERT_TRUE(levelled.has_value());
  EXPECT_EQ(levelled->level, 1);
  for (const char* text : {"A1", "A1-", "-A1", "A1-B1-", "A1-B1-C1", "A1 - B1", "A1.0-B1"}) {
    EXPECT_EQ(boundary_named(text).error(), NameFault::malformed) << text;
  }
}

TEST(Boundary, HasTheWesternOrNorthernCellFirst) {
  EXPECT_EQ(boundary_between({1, 0}, {0, 0}), (Boundary{{0, 0}, Side::east}));
  EXPECT_EQ(boundary_between({0, 1}, {0, 0}), (Boundary{{0, 0}, Side::south}));
  EXPECT_EQ(boundary_between({0, 0}, {1, 1}), std::nullopt);
  EXPECT_EQ(boundary_between({0, 0}, {0, 0}), std::nullopt);
  EXPECT_EQ(boundary_at({0, 0}, Side::north), (Boundary{{0, -1}, Side::south}));
  EXPECT_EQ(name(Boundary{{2, 3}, Side::east}), "C4-D4");
  EXPECT_EQ(name(boundary_at({2, 0}, Side::north)), "north of C1") << "there is no C0";
  EXPECT_EQ(name(boundary_at({0, 2}, Side::west)), "west of A3");
  EXPECT_LT((Boundary{{2, 3}, Side::east}), (Boundary{{2, 3}, Side::south}));
}

}  // namespace
}  // namespace dungeonlab
