#include "relax/relaxed_game.hpp"

#include "dungeonlab/model/limits.hpp"
#include "relax/naive_play.hpp"
#include "support/random_dungeon.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

using State = NaivePlay::State;
using States = NaivePlay::States;

std::vector<Place> named(const Dungeon& dungeon, const std::vector<PlaceIndex>& places) {
  std::vector<Place> made;
  for (const PlaceIndex at : places) {
    made.push_back(dungeon.place(at));
  }
  return made;
}

/// What all players can come to, against the oracle.
void expect_reach(const Dungeon& dungeon, const RelaxedGame& relaxed) {
  const NaivePlay naive(dungeon, {.strikes = true});
  std::set<std::pair<Place, bool>> stood;
  for (const auto& [place, treasure, mounted] : naive.reached()) {
    stood.insert({place, treasure});
  }
  for (const Square square : dungeon.ground().cells()) {
    for (int level = 0; level < dungeon.levels(); ++level) {
      const Place place{dungeon.ground().cell(square), level};
      ASSERT_EQ(relaxed.is_stood_on(dungeon.index(place)),
                stood.contains({place, false}) || stood.contains({place, true}))
          << name(place);
      for (const bool treasure : {false, true}) {
        ASSERT_EQ(relaxed.is_stood_on(dungeon.index(place), treasure),
                  stood.contains({place, treasure}))
            << name(place) << (treasure ? " with the treasure" : "");
      }
    }
  }
  ASSERT_EQ(relaxed.reaches_treasure(), stood.contains({dungeon.treasure(), true}));
  ASSERT_EQ(relaxed.reaches_goal(),
            std::any_of(naive.reached().begin(), naive.reached().end(),
                        [&](const State& state) { return naive.is_goal(state); }));
}

/// Dead ends and traps, against the oracle.
void expect_life(const Dungeon& dungeon, const RelaxedGame& relaxed) {
  const bool rivals = dungeon.players() > 1;
  const NaivePlay naive(dungeon, {.strikes = rivals});
  const States wins = naive.winning();
  std::vector<Place> dead_ends;
  for (const Place& place : naive.landings()) {
    if (!NaivePlay::meet(naive.land(place), wins)) {
      dead_ends.push_back(place);
    }
  }
  ASSERT_EQ(named(dungeon, relaxed.dead_ends()), dead_ends);

  const NaivePlay exact(dungeon, {.nearest = true, .strikes = rivals});
  States lost;
  std::set_difference(exact.reached().begin(), exact.reached().end(), wins.begin(), wins.end(),
                      std::inserter(lost, lost.end()));
  std::set<Place> lowest;
  for (const Trap& trap : relaxed.traps()) {
    lowest.insert(dungeon.place(trap.places.front()));
    ASSERT_TRUE(std::is_sorted(trap.places.begin(), trap.places.end()));
    ASSERT_TRUE(std::find(trap.places.begin(), trap.places.end(), trap.way.back()) !=
                trap.places.end());
    ASSERT_TRUE(dungeon.ground().base().contains(dungeon.place(trap.way.front()).cell));
  }
  ASSERT_EQ(lowest, exact.lowest_places_of_traps(lost));
}

void expect_bare_hands(const Dungeon& dungeon, const RelaxedGame& relaxed) {
  const NaivePlay naive(dungeon, {.bare_handed = true});
  const States wins = naive.winning();
  const std::vector<Place> landings = naive.landings();
  ASSERT_EQ(relaxed.is_won_bare_handed(),
            std::all_of(landings.begin(), landings.end(), [&](const Place& place) {
              return NaivePlay::meet(naive.land(place), wins);
            }));
}

TEST(RelaxedGame, AgreesWithTheRulesAsTheyAreWritten) {
  Rng rng{"play"};
  testing_support::RandomDungeon random(rng);
  for (int i = 0; i < 3000; ++i) {
    const Dungeon dungeon = random.draw();
    const RelaxedGame relaxed(dungeon);
    SCOPED_TRACE("dungeon " + std::to_string(i));
    if (i % 2 == 0) {
      expect_reach(dungeon, relaxed);
    }
    expect_life(dungeon, relaxed);
    expect_reach(dungeon, relaxed);
    expect_bare_hands(dungeon, relaxed);
    if (HasFatalFailure()) {
      return;
    }
  }
}

TEST(RelaxedGame, FollowsBackEveryCaptorOfTheLargestDungeon) {
  Sheet sheet;
  sheet.base = Extent{limits::columns, limits::rows};
  sheet.levels = limits::levels;
  sheet.exits.push_back({{0, 0}, Side::west});
  for (int row = 0; row < limits::rows; ++row) {
    for (int column = 0; column < limits::columns; ++column) {
      for (int level = 0; level < limits::levels; ++level) {
        sheet.encounters.push_back(
            {.at = {{column, row}, level}, .kind = EncounterKind::black_rider});
      }
    }
  }
  sheet.encounters[0].kind = EncounterKind::treasure;
  sheet.encounters[limits::levels].kind =
      EncounterKind::mordor;  // beside it, and all are sent there
  const Dungeon dungeon(sheet, Ground(sheet));
  EXPECT_TRUE(RelaxedGame(dungeon).dead_ends().empty());
}

}  // namespace
}  // namespace dungeonlab::relax
