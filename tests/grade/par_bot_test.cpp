// Par as a bot wins in as many turns as the solver says, and no bot of the ladder wins sooner.
#include "dungeonlab/grade/par_bot.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "grade/solo_game.hpp"
#include "session/random_game.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::grade {
namespace {

TEST(ParBot, NeedsTheFewestTurnsOfAll) {
  const int maps = game::random::games(8, 200);
  for (int number = 0; number < maps; ++number) {
    const auto map =
        forge::forge({.size = {5, 5}, .levels = 2}, "par", static_cast<std::uint64_t>(number))
            .value();
    const game::Game game(map.dungeon(), setup_of(map.dungeon()));
    const Par par = par_of(map.dungeon());
    ASSERT_TRUE(par.best);
    const auto bot = make_par_bot(par_route(game), "s");
    const game::View view(game.setup().terms(), 0);
    const notebook::Notebook book(game.setup(), 0);
    game::State state = game.start(nullptr);
    while (state.phase != game::Phase::over) {
      ASSERT_FALSE(game.apply(state, bot->choose(view, book), nullptr)) << number;
    }
    EXPECT_EQ(state.round, *par.best) << number;
    const Figures explorer =
        play(map.dungeon(), {graded_bot}, {.games = 20, .has_abilities = false});
    EXPECT_LE(*par.best, explorer.turns.front()) << number;
  }
}

TEST(ParBot, PlaysLikeTheCarefulBotIfThereIsNoRoute) {
  const auto map = forge::forge({.size = {5, 5}, .levels = 2}, "par", 0).value();
  const game::Setup setup = setup_of(map.dungeon());
  game::View view(setup.terms(), 0);
  view.prompt.phase = game::Phase::land;
  view.columns = view.rows = 5;
  view.levels = 2;
  notebook::Notebook book(setup, 0);
  book.hear({game::everybody, game::announced::Start{.columns = 5, .rows = 5, .levels = 2}});
  const game::Command landing = make_par_bot({}, "s")->choose(view, book);
  EXPECT_EQ(landing.act, game::Act::land);
  EXPECT_EQ(landing.at, bots::make_bot("careful", "s", 0)->choose(view, book).at);
}

}  // namespace
}  // namespace dungeonlab::grade
