// Which volleys are useful, compared with what the engine does for every number of units.
#include "dungeonlab/game/volleys.hpp"

#include "dungeonlab/io/write.hpp"
#include "session/random_game.hpp"
#include "solve/tiny_world.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::game {
namespace {

/// The number of things that a volley changes for good: dead or dark creatures, and open walls.
std::size_t changed(const State& state) {
  std::size_t count = state.opened.size();
  for (const Creature& creature : state.creatures) {
    count += creature.dead || creature.dark ? 1 : 0;
  }
  return count;
}

TEST(Volleys, AreTheSizesThatChangeMoreInTheEngine) {
  int compared = 0;
  for (int number = 0; number < 300; ++number) {
    Rng rng({"volleys", std::to_string(number)});
    testing_support::TinyWorld world(rng);
    const Dungeon dungeon = world.dungeon();
    game::Setup setup = world.setup(dungeon);
    setup.kits = 6;
    setup.bullets_per_kit = 15;
    const Game game(dungeon, setup);
    State state = game.start();
    state.players[0].orders.fill(How::no);
    const PlaceIndex landing = rng.pick(game.board().landings());
    if (game.apply(state, {.act = Act::land, .at = dungeon.place(landing)}) ||
        state.phase != Phase::act) {
      continue;
    }
    for (const Side side : all_sides) {
      for (const Ammo ammo : {Ammo::bullets, Ammo::grenades, Ammo::blasters}) {
        const auto volleys = useful_volleys(game, state, state.players[0].at, side, ammo);
        auto next = volleys.begin();
        std::size_t most = changed(state);
        const int owned = of(state.players[0].things, thing_of(ammo));
        for (int count = 1; count <= owned; ++count) {
          State after = state;
          ASSERT_FALSE(
              game.apply(after, {.act = Act::shoot, .way = side, .count = count, .ammo = ammo}));
          if (after.phase != Phase::act || after.players[0].at != state.players[0].at) {
            continue;
          }
          const bool is_useful = next != volleys.end() && next->count == count;
          EXPECT_EQ(changed(after) > most, is_useful)
              << number << " " << name(side) << " " << count << " " << name(ammo) << "\n"
              << io::write_plan(world.sheet());
          most = std::max(most, changed(after));
          next += is_useful ? 1 : 0;
          compared += is_useful ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace dungeonlab::game
