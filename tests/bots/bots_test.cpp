// Bots play proved maps: nothing that they choose is refused, each beats the one before it, and the
// same seed makes the same game.
#include "bots/solo_game.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/settings.hpp"
#include "session/random_game.hpp"

#include <iostream>

#include <gtest/gtest.h>

namespace dungeonlab::bots {
namespace {

rules::ValidDungeon map_of(std::uint64_t number) {
  Settings settings;
  settings.size = {7, 7};
  settings.levels = 2;
  return forge::forge(settings, "ladder", number).value();
}

TEST(Bots, ChooseNothingThatIsRefused) {
  const int games = game::random::games(150, 20000);
  for (int number = 0; number < games; ++number) {
    const rules::ValidDungeon map = game::random::map("bots", number);
    Rng rng({"bots", std::to_string(number)});
    const game::Setup setup = game::random::setup(map.dungeon(), rng);
    const game::Game game(map.dungeon(), setup);
    for (const BotInfo& row : bot_table) {
      BotGame played(game, row.name, "s");
      played.run(100);
      ASSERT_FALSE(played.is_refused())
          << row.name << " in game " << number << ": " << game::random::text_of(played.last());
    }
  }
}

TEST(Bots, PlayTheSameGameForTheSameSeed) {
  const rules::ValidDungeon map = map_of(0);
  const game::Game game(map.dungeon(), setup_of(map.dungeon(), 3));
  for (const BotInfo& row : bot_table) {
    BotGame one(game, row.name, "s");
    BotGame same(game, row.name, "s");
    BotGame other(game, row.name, "t");
    for (BotGame* const played : {&one, &same, &other}) {
      played->run(30);
    }
    EXPECT_EQ(one.state(), same.state()) << row.name;
    EXPECT_NE(one.state(), other.state()) << row.name;
  }
}

TEST(Bots, BeatTheOneBeforeThem) {
  const int maps = game::random::games(30, 1000);
  constexpr std::int32_t rounds = 1000;
  std::array<int, bot_table.size()> wins{};
  for (int number = 0; number < maps; ++number) {
    const rules::ValidDungeon map = map_of(static_cast<std::uint64_t>(number));
    const game::Game game(map.dungeon(), setup_of(map.dungeon()));
    for (std::size_t i = 0; i < bot_table.size(); ++i) {
      BotGame played(game, bot_table[i].name, std::to_string(number));
      played.run(rounds);
      wins[i] += played.is_won() ? 1 : 0;
    }
  }
  for (std::size_t i = 0; i < bot_table.size(); ++i) {
    std::cout << bot_table[i].name << ": " << wins[i] << " of " << maps << " won in " << rounds
              << " rounds\n";
  }
  for (std::size_t i = 1; i < bot_table.size(); ++i) {
    EXPECT_GT(wins[i], wins[i - 1]) << bot_table[i].name;
  }
  EXPECT_GT(wins.back(), maps / 3);
}

}  // namespace
}  // namespace dungeonlab::bots
