#include "dungeonlab/model/place_grid.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

constexpr int columns = 3;
constexpr int rows = 2;
constexpr int levels = 4;
constexpr PlaceGrid grid(columns, rows, levels);

TEST(PlaceGrid, NumbersSquaresRowByRowWithABorder) {
  EXPECT_EQ(grid.columns(), columns);
  EXPECT_EQ(grid.rows(), rows);
  EXPECT_EQ(grid.levels(), levels);
  EXPECT_EQ(grid.squares(), 20U);
  Square next = 0;
  for (int row = -1; row <= rows; ++row) {
    for (int column = -1; column <= columns; ++column, ++next) {
      EXPECT_EQ(grid.square({column, row}), next);
      EXPECT_EQ(grid.cell(next), (Cell{column, row}));
    }
  }
  EXPECT_EQ(next, grid.squares());
}

TEST(PlaceGrid, NumbersPlacesSquareBySquareFromTheLowestLevelUp) {
  EXPECT_EQ(grid.places(), 80U);
  PlaceIndex next = 0;
  for (Square square = 0; square < grid.squares(); ++square) {
    std::vector<PlaceIndex> found;
    for (const PlaceIndex place : grid.places_of(square)) {
      found.push_back(place);
    }
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(grid.places_of(square).front(), found.front());
    for (int level = 0; level < levels; ++level, ++next) {
      const Place place{grid.cell(square), level};
      EXPECT_EQ(found[static_cast<std::size_t>(level)], next);
      EXPECT_EQ(grid.index(square, level), next);
      EXPECT_EQ(grid.index(place), next);
      EXPECT_EQ(grid.place(next), place);
      EXPECT_EQ(grid.square_of(next), square);
      EXPECT_EQ(grid.level_of(next), level);
    }
  }
  EXPECT_EQ(next, grid.places());
}

TEST(PlaceGrid, KnowsNeighbouringSquares) {
  const Cell cell{1, 1};
  for (const Side side : all_sides) {
    const Cell there = neighbour(cell, side);
    EXPECT_EQ(grid.neighbour(grid.square(cell), side), grid.square(there));
    EXPECT_EQ(grid.neighbour_place(grid.index({cell, 2}), side), grid.index({there, 2}));
  }
  for (int row = -1; row <= 1; ++row) {
    for (int column = -1; column <= 1; ++column) {
      EXPECT_EQ(grid.shifted(grid.square(cell), column, row),
                grid.square({cell.column + column, cell.row + row}));
    }
  }
}

TEST(PlaceGrid, OfNothingHasNoPlaces) {
  EXPECT_EQ(PlaceGrid().squares(), 0U);
  EXPECT_EQ(PlaceGrid().places(), 0U);
}

}  // namespace
}  // namespace dungeonlab
