// What a game looks like afterwards: corrections are forgotten, and the turning points are those of
// one player.
#include "dungeonlab/session/track.hpp"

#include "dungeonlab/io/document.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

using ::testing::ElementsAre;

/// A pit leads away from the treasure, which lies next to the exit.
constexpr const char* road = R"(dungeonlab-plan/1
levels: 1
base: 4x1

      A     B     C     D
   +#####+#####+#####+#####+
 1 # oo    oo    $$        X
   +#####+#####+#####+#####+
pits: A1.1 > B1.1 > A1.1
)";

class TrackOf : public ::testing::Test {
 protected:
  TrackOf()
      : map_(*rules::validate(io::read_plan(road).sheet).valid),
        setup_([this] {
          game::Setup setup;
          setup.rules = game::rules_of(game::Profile::computer, map_.dungeon());
          setup.seats = {"Ann"};
          return setup;
        }()),
        game_(
            map_, {.setup = setup_, .names = setup_.seats}, [](std::string_view) {}, &track_) {}

  void land(int column) {
    ASSERT_FALSE(game_.apply({.act = game::Act::land, .at = Place{{column, 0}, 0}}));
  }
  void move(Side way) { ASSERT_FALSE(game_.apply({.act = game::Act::move, .way = way})); }
  [[nodiscard]] std::vector<std::string> points() const {
    std::vector<std::string> all;
    for (const auto& [round, text] : turning_points(track_, map_.dungeon(), 0)) {
      all.push_back(std::to_string(round) + " " + text);
    }
    return all;
  }

  rules::ValidDungeon map_;
  game::Setup setup_;
  Track track_{};
  RecordedGame game_;
};

TEST_F(TrackOf, AGameHasItsTurningPoints) {
  land(3);
  move(Side::west);
  move(Side::east);
  move(Side::east);
  EXPECT_EQ(track_.winner(), 0);
  EXPECT_EQ(track_.rounds(), 4);
  EXPECT_THAT(points(),
              ElementsAre("1 You were next to the exit, east of D1.", "2 You took the treasure."));
}

TEST_F(TrackOf, AGameForgetsWhatIsTakenBack) {
  land(2);
  move(Side::west);
  EXPECT_THAT(points(), ElementsAre("1 You took the treasure.", "2 A pit took you from B1 to A1."));
  ASSERT_TRUE(game_.apply(Undo{.to = game_.steps().back().line}));
  EXPECT_THAT(points(), ElementsAre("1 You took the treasure."));
  move(Side::east);
  EXPECT_EQ(track_.winner(), game::nobody);
  EXPECT_EQ(track_.rounds(), 2);
}

}  // namespace
}  // namespace dungeonlab::session
