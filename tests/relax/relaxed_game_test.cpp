#include "relax/relaxed_game.hpp"

#include "dungeonlab/model/limits.hpp"
#include "relax/naive_game.hpp"
#include "support/random_dungeon.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

using Hands = NaiveGame::Hands;
using States = NaiveGame::States;

/// What all players can come to, against the oracle.
void expect_reach(const Dungeon& dungeon, const RelaxedGame& relaxed) {
  const NaiveGame naive(dungeon, false, Hands::armed, NaiveGame::Struck::anybody);
  const States reached = naive.reached();
  std::set<std::pair<PlaceIndex, bool>> stood;
  for (const Standing& state : reached) {
    stood.insert({state.place, state.treasure});
  }
  for (const Square square : dungeon.ground().cells()) {
    for (const PlaceIndex place : dungeon.grid().places_of(square)) {
      ASSERT_EQ(relaxed.is_stood_on(place),
                stood.contains({place, false}) || stood.contains({place, true}))
          << name(dungeon.place(place));
      for (const bool treasure : {false, true}) {
        ASSERT_EQ(relaxed.is_stood_on(place, treasure), stood.contains({place, treasure}))
            << name(dungeon.place(place)) << (treasure ? " with the treasure" : "");
      }
    }
  }
  ASSERT_EQ(relaxed.reaches_treasure(), stood.contains({dungeon.index(dungeon.treasure()), true}));
  ASSERT_EQ(relaxed.reaches_goal(),
            std::any_of(reached.begin(), reached.end(),
                        [&](const Standing& state) { return naive.won(state); }));
}

/// Dead ends and traps, against the oracle.
void expect_life(const Dungeon& dungeon, const RelaxedGame& relaxed) {
  const NaiveGame naive(dungeon, false);
  const States wins = naive.winning();
  std::vector<PlaceIndex> dead_ends;
  for (const PlaceIndex place : naive.landing_places()) {
    if (!NaiveGame::meet(NaiveGame::states_of(naive.land(place)), wins)) {
      dead_ends.push_back(place);
    }
  }
  ASSERT_EQ(relaxed.dead_ends(), dead_ends);

  const NaiveGame exact(dungeon, true);
  const States reached = exact.reached();
  States lost;
  std::set_difference(reached.begin(), reached.end(), wins.begin(), wins.end(),
                      std::inserter(lost, lost.end()));
  std::set<PlaceIndex> lowest;
  const std::vector<Trap> traps = relaxed.traps().value();
  for (const Trap& trap : traps) {
    lowest.insert(trap.places.front());
    ASSERT_TRUE(std::is_sorted(trap.places.begin(), trap.places.end()));
    ASSERT_TRUE(std::find(trap.places.begin(), trap.places.end(), trap.way.back()) !=
                trap.places.end());
    ASSERT_TRUE(dungeon.ground().base().contains(dungeon.place(trap.way.front()).cell));
  }
  ASSERT_EQ(lowest, exact.lowest_places_of_traps(lost));
}

void expect_bare_hands(const Dungeon& dungeon, const RelaxedGame& relaxed) {
  const NaiveGame naive(dungeon, false, Hands::bare);
  const States wins = naive.winning();
  const std::vector<PlaceIndex> landings = naive.landing_places();
  ASSERT_EQ(relaxed.is_won_bare_handed(),
            std::all_of(landings.begin(), landings.end(), [&](PlaceIndex place) {
              return NaiveGame::meet(NaiveGame::states_of(naive.land(place)), wins);
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

TEST(RelaxedGame, TracesEveryCaptorOfTheLargestDungeon) {
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
      EncounterKind::mordor;  // next to it, and everyone is sent there
  const Dungeon dungeon(sheet, Ground(sheet));
  EXPECT_TRUE(RelaxedGame(dungeon).dead_ends().empty());
}

}  // namespace
}  // namespace dungeonlab::relax
