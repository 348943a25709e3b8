#include "generate/lifelines.hpp"

#include "generate/pooled.hpp"

#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

/// A row of cells on one level, with simple walls between all of them.
class Lane : public ::testing::Test {
 protected:
  static constexpr int length = 6;
  Draft draft_{{length, 1}, 1, 0};

  void SetUp() override {
    for (int column = 0; column + 1 < length; ++column) {
      wall(column, Line::simple);
    }
  }
  [[nodiscard]] PlaceIndex at(int column) const {
    return draft_.index(draft_.square({column, 0}), 0);
  }
  void wall(int column, Line line) {
    draft_.draw(draft_.boundary(draft_.square({column, 0}), Side::east), line);
  }
  void pit(int from, int to) {
    draft_.claim(at(from), PlaceUse::carries);
    draft_.add({.at = at(from), .kind = EncounterKind::pit, .to = at(to)});
  }
};

TEST_F(Lane, HelpSavesThoseWhoReachItOverOpenBoundaries) {
  wall(0, Line::open);
  wall(1, Line::wire);
  Lifelines lifelines(draft_);
  EXPECT_FALSE(lifelines.is_saved(at(0)));
  lifelines.help_at(at(1));
  EXPECT_TRUE(lifelines.is_saved(at(0)));
  EXPECT_TRUE(lifelines.is_saved(at(1)));
  EXPECT_FALSE(lifelines.is_saved(at(2)));
}

TEST_F(Lane, APitSavesThoseNextToIt) {
  wall(0, Line::open);
  wall(4, Line::open);
  pit(1, 4);
  pit(4, 1);
  Lifelines lifelines(draft_);
  lifelines.help_at(at(5));
  EXPECT_TRUE(lifelines.is_saved(at(0))) << "falls from 1 to 4 and walks on to 5";
  EXPECT_FALSE(lifelines.is_saved(at(3)));
}

TEST_F(Lane, ARiverSavesThoseAboveAndNotThoseBelow) {
  wall(0, Line::open);
  wall(3, Line::open);
  for (const int column : {1, 2}) {
    draft_.claim(at(column), PlaceUse::carries);
  }
  draft_.claim(at(3), PlaceUse::taken);
  draft_.add_river(pooled({at(1), at(2), at(3)}));
  Lifelines down(draft_);
  down.help_at(at(4));
  EXPECT_TRUE(down.is_saved(at(0)));
  Lifelines up(draft_);
  up.help_at(at(0));
  EXPECT_FALSE(up.is_saved(at(4)));
  EXPECT_FALSE(up.is_saved(at(3))) << "who steps upstream is carried back";
}

TEST_F(Lane, ReachIsWhereTheUnarmedCanGo) {
  wall(0, Line::open);
  wall(1, Line::open);
  const Lifelines lifelines(draft_);
  EXPECT_EQ(lifelines.within_reach(at(1), length), (std::vector{at(1), at(2), at(0)}));
  EXPECT_EQ(lifelines.within_reach(at(1), 1), (std::vector{at(1)}));
}

TEST_F(Lane, AWayToHelpIsTheShortestAndUsesPits) {
  for (int column = 0; column + 1 < length; ++column) {
    wall(column, Line::open);
  }
  const auto steps = [&](const Losses& losses) {
    std::vector<std::pair<PlaceIndex, PlaceIndex>> found;
    for (const auto& [from, to] : Lifelines(draft_).ways(losses)) {
      found.emplace_back(from, to);
    }
    return found;
  };
  using Steps = std::vector<std::pair<PlaceIndex, PlaceIndex>>;
  EXPECT_EQ(steps({pooled({at(2), at(1)}), pooled({at(0), at(5)})}),
            (Steps{{at(2), at(1)}, {at(1), at(0)}}));
  EXPECT_EQ(steps({pooled({at(2)}), {}}), Steps{});
  pit(1, 4);
  pit(4, 1);
  EXPECT_EQ(steps({pooled({at(0)}), pooled({at(5)})}), (Steps{{at(0), at(1)}, {at(4), at(5)}}));
}

TEST(Lifelines, LevelsAreNeverBarred) {
  const Draft draft({1, 1}, 3, 0);
  Lifelines lifelines(draft);
  lifelines.help_at(draft.index(draft.square({0, 0}), 2));
  EXPECT_TRUE(lifelines.is_saved(draft.index(draft.square({0, 0}), 0)));
}

}  // namespace
}  // namespace dungeonlab::generate
