#include "generate/way_out.hpp"

#include "generate/lent.hpp"

#include <array>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

/// Five columns and two rows on one level: the treasure in the upper left cell, the exit in the
/// upper right one, and a wall of monoliths between the rows but for both ends.
class Loop : public ::testing::Test {
 protected:
  static constexpr int length = 5;
  Draft draft_{{length, 2}, 1, 0};

  void SetUp() override {
    draft_.set_exit({{length - 1, 0}, Side::north});
    put(at(0, 0), {.kind = EncounterKind::treasure}, Standing::taken);
    for (int column = 1; column + 1 < length; ++column) {
      draft_.draw(draft_.boundary(draft_.square({column, 0}), Side::south), Line::monolith);
    }
  }
  [[nodiscard]] PlaceIndex at(int column, int row) const {
    return draft_.index(draft_.square({column, row}), 0);
  }
  [[nodiscard]] BoundaryIndex east_of(int column, int row) const {
    return draft_.boundary(draft_.square({column, row}), Side::east);
  }
  void put(PlaceIndex place, Piece piece, Standing standing) {
    piece.at = place;
    draft_.claim(place, standing);
    draft_.add(piece);
  }
  [[nodiscard]] bool is_free() const { return WayOut(draft_).is_free_of({}); }
};

TEST_F(Loop, AWallOnTheShortestWayMattersAndOneOnALongerWayDoesNot) {
  EXPECT_TRUE(is_free());
  const WayOut way_out(draft_);
  EXPECT_TRUE(way_out.is_free_of(std::array{east_of(2, 1)}));
  EXPECT_FALSE(way_out.is_free_of(std::array{east_of(2, 0)}));
  draft_.draw(east_of(2, 0), Line::simple);
  EXPECT_FALSE(is_free());
  draft_.draw(east_of(2, 0), Line::monolith);  // now the way around is the shortest
  EXPECT_TRUE(is_free());
  EXPECT_FALSE(WayOut(draft_).is_free_of(std::array{east_of(2, 1)}));
}

TEST(WayOut, WithoutTreasureOrExitThereIsNone) {
  Draft draft({2, 2}, 1, 0);
  EXPECT_FALSE(WayOut(draft).is_free_of({}));
  draft.set_exit({{0, 0}, Side::north});
  EXPECT_FALSE(WayOut(draft).is_free_of({}));
}

TEST_F(Loop, APitLeadsPastWalls) {
  draft_.draw(east_of(2, 0), Line::wire);
  EXPECT_FALSE(is_free());
  put(at(3, 0), {.kind = EncounterKind::pit, .to = at(1, 0)}, Standing::carries);
  put(at(1, 0), {.kind = EncounterKind::pit, .to = at(3, 0)}, Standing::carries);
  EXPECT_TRUE(is_free());
}

TEST_F(Loop, ARiderTakesToTheNearestMordorAndACopNowhere) {
  draft_.draw(east_of(2, 0), Line::simple);
  draft_.draw(east_of(3, 0), Line::simple);
  put(at(4, 0), {.kind = EncounterKind::mordor}, Standing::taken);
  put(at(1, 0), {.kind = EncounterKind::political_cop, .sign = Sign::plus}, Standing::carries);
  EXPECT_FALSE(is_free());
  put(at(0, 1), {.kind = EncounterKind::black_rider}, Standing::carries);
  EXPECT_TRUE(is_free());
}

TEST_F(Loop, ARiverDriftsOnePlaceAStep) {
  draft_.draw(east_of(3, 0), Line::wire);
  draft_.claim(at(1, 0), Standing::carries);
  draft_.claim(at(2, 0), Standing::carries);
  draft_.claim(at(3, 0), Standing::taken);
  draft_.add_river(lent({at(1, 0), at(2, 0), at(3, 0)}));
  EXPECT_FALSE(is_free());
  draft_.draw(east_of(3, 0), Line::open);
  EXPECT_TRUE(is_free());
}

}  // namespace
}  // namespace dungeonlab::generate
