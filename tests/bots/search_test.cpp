// A search remembers what it reached without finding a path. Here a search that has run since the
// game began is compared with one that searches for the first time.
#include "bots/search.hpp"

#include "bots/solo_game.hpp"
#include "session/random_game.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::bots {
namespace {

/// What a player looks for, the most urgent first. Sometimes she is wounded or has the treasure.
std::vector<Aim> aims_of(const game::View& view, const notebook::Notebook& book, Rng& rng) {
  std::vector<Aim> aims;
  if (rng.chance(1, 8)) {
    aims.push_back(Aim::hospital);
  }
  if (view.treasure || rng.chance(1, 8)) {
    aims.push_back(Aim::way_out);
  } else if (book.treasure_home()) {
    aims.push_back(Aim::treasure);
  }
  aims.push_back(Aim::frontier);
  return aims;
}

/// The means of a player. Now and then she is bold, has little memory, or lacks ammunition.
Means means_of(const notebook::Notebook& book, Rng& rng) {
  Means means;
  means.grenades = !rng.chance(1, 10);
  means.blasters = !rng.chance(1, 10);
  means.reckless = rng.chance(1, 20);
  means.since = rng.chance(1, 20) ? book.round() - 10 : 0;
  return means;
}

TEST(Search, FindsTheSameWayAsASearchWithoutMemory) {
  const int games = game::random::games(300, 6000);
  int searches = 0;
  for (int number = 0; number < games; ++number) {
    const rules::ValidDungeon map = game::random::map("search", number);
    const game::Game game(map.dungeon(), setup_of(map.dungeon(), number % 2 == 0 ? 1 : 3));
    BotGame played(game, "explorer", std::to_string(number));
    Rng rng({"aims", std::to_string(number)});
    Belief belief;
    Search search;
    const auto bites = static_cast<std::uint8_t>(rng.between(0, 3));  // she often avoids what bites
    while (played.state().phase != game::Phase::over && played.state().round <= 300) {
      played.step();
      game::View view = played.view(0);
      view.counters[static_cast<std::size_t>(game::Counter::bites)] = bites;
      const notebook::Notebook& book = played.book(0);
      const auto& here = book.place_of(0);
      if (!here) {
        continue;
      }
      belief.update(book, *here, true);
      const std::vector<Aim> aims = aims_of(view, book, rng);
      const Costs costs(view, means_of(book, rng));
      ASSERT_EQ(search.first_step(belief, *here, aims, costs),
                Search{}.first_step(belief, *here, aims, costs))
          << "game " << number << ", round " << played.state().round;
      ++searches;
    }
  }
  EXPECT_GT(searches, games * 50);
}

}  // namespace
}  // namespace dungeonlab::bots
