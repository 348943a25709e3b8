#include "relax/firm_ground.hpp"

#include "relax/naive_game.hpp"
#include "support/random_dungeon.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

Dungeon corridor(int columns, int levels, std::vector<Encounter> encounters) {
  Sheet sheet;
  sheet.base = Extent{columns, 1};
  sheet.levels = levels;
  sheet.exits = {{{0, 0}, Side::west}};
  sheet.encounters = std::move(encounters);
  return Dungeon(sheet, Ground(sheet));
}

using Kind = EncounterKind;
const Encounter treasure{.at = {{2, 0}, 0}, .kind = Kind::treasure};

TEST(FirmGround, JoinsPlacesPastCopsButNotPastRiders) {
  const Dungeon cop = corridor(3, 1, {treasure, {.at = {{1, 0}, 0}, .kind = Kind::cop}});
  const FirmGround past_cop{game::Board(cop)};
  EXPECT_TRUE(past_cop.wins_everywhere());
  EXPECT_TRUE(past_cop.has(cop.index({{0, 0}, 0})));

  const Dungeon rider = corridor(3, 1, {treasure, {.at = {{1, 0}, 0}, .kind = Kind::black_rider}});
  const FirmGround before_rider{game::Board(rider)};
  EXPECT_FALSE(before_rider.wins_everywhere());
  EXPECT_FALSE(before_rider.has(rider.index({{1, 0}, 0})));
  EXPECT_FALSE(before_rider.has(rider.index({{0, 0}, 0})));
}

TEST(FirmGround, GoesAroundARiderOnTheOtherLevel) {
  const Dungeon dungeon =
      corridor(3, 2, {treasure, {.at = {{1, 0}, 0}, .kind = Kind::black_rider}});
  EXPECT_TRUE(FirmGround(game::Board(dungeon)).wins_everywhere());
}

TEST(FirmGround, DoesNotWinIfSomePlaceIsMoreThanAStepAway) {
  const Dungeon dungeon =
      corridor(5, 1,
               {treasure,
                {.at = {{3, 0}, 0}, .kind = Kind::pit, .to = Place{{4, 0}, 0}},
                {.at = {{4, 0}, 0}, .kind = Kind::pit, .to = Place{{3, 0}, 0}}});
  const FirmGround firm{game::Board(dungeon)};
  EXPECT_TRUE(firm.has(dungeon.index({{0, 0}, 0})));
  EXPECT_FALSE(firm.wins_everywhere());
}

TEST(FirmGround, HoldsOnlyUnderTheRulesAsWritten) {
  Rng rng{"firm ground"};
  testing_support::RandomDungeon random(rng);
  int promised = 0;
  for (int i = 0; i < 2000; ++i) {
    const Dungeon dungeon = random.draw();
    const FirmGround firm{game::Board(dungeon)};
    if (!firm.wins_everywhere()) {
      continue;
    }
    ++promised;
    const NaiveGame naive(dungeon, false, NaiveGame::Hands::armed, NaiveGame::Struck::anybody);
    const NaiveGame::States wins = naive.winning();
    for (const Standing& state : naive.reached()) {
      ASSERT_TRUE(wins.contains(state))
          << "dungeon " << i << ' ' << name(dungeon.place(state.place));
    }
  }
  EXPECT_GT(promised, 200) << "enough of them to mean anything";
  EXPECT_LT(promised, 1800);
}

}  // namespace
}  // namespace dungeonlab::relax
