// No command brings a win closer by more turns than it takes, so no bound is ever above the truth.
#include "solve/bounds.hpp"

#include "dungeonlab/io/write.hpp"
#include "session/random_game.hpp"
#include "solve/tiny_world.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace dungeonlab::solve {
namespace {

using game::State;
using testing_support::TinyWorld;

/// The earliest turn of a win by the bounds, if every open wall can save a shot.
std::int32_t earliest(const Bounds& bounds, const game::Game& game, const State& state) {
  if (state.winner == 0) {
    return state.round;
  }
  // Taking the treasure at her place takes no turn, even if she left it once, and whatever else
  // lies or grows there.
  const PlaceIndex at = state.players[0].at;
  const bool finds = of(lying_at(game.dungeon(), state, at), game::Thing::treasure) > 0;
  const std::uint32_t flags = flags_of(game, state) | (finds ? flag::treasure : 0);
  const auto left = bounds.standing(at, flags);
  const auto open = static_cast<std::int32_t>(state.opened.size());
  return left == Bounds::never ? left : state.round - 1 + std::max(1, left - open);
}

TEST(Bounds, NoCommandBringsAWinCloserByMoreThanItsTurn) {
  const int worlds = game::random::games(400, 20000);
  int compared = 0;
  for (int number = 0; number < worlds; ++number) {
    Rng rng({"bounds", std::to_string(number)});
    TinyWorld world(rng);
    const Dungeon dungeon = world.dungeon();
    game::Setup setup = world.setup(dungeon);
    setup.kits = 1;
    const game::Game game(dungeon, setup);
    Bounds bounds(game, Stores::none);
    if (number % 2 == 0) {
      bounds.refine();
    }
    game::random::Table table(game);
    bool has_bought = false;
    for (int i = 0; i < 60 && !table.is_over(); ++i) {
      const game::Command command = game::random::command_by(table.on_turn(), rng);
      const State before = table.state();
      if (table.apply(command)) {
        continue;
      }
      const State& after = table.state();
      has_bought = has_bought || command.act == game::Act::buy;
      const bool lives = before.phase == game::Phase::act && !has_bought &&
                         (after.phase == game::Phase::act || after.winner == 0);
      // Only one life: players who die leave things where the map has none.
      if (lives && before.players[0].landings_made == 1 && after.players[0].landings_made == 1) {
        const auto then = earliest(bounds, game, after);
        ++compared;
        EXPECT_LE(earliest(bounds, game, before), then)
            << number << " " << game::random::text_of(command) << "\n"
            << io::write_plan(world.sheet());
      }
    }
  }
  EXPECT_GT(compared, worlds);
}

}  // namespace
}  // namespace dungeonlab::solve
