// Bots play proved maps: none of their choices is refused, each bot beats the one before it, and
// the same seed makes the same game.
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

TEST(Bots, NeverChooseARefusedCommand) {
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
  // Maps that a bot won in fewer rounds than the one before it, or that only it won; the reverse.
  std::array<int, bot_table.size()> better{};
  std::array<int, bot_table.size()> worse{};
  for (int number = 0; number < maps; ++number) {
    const rules::ValidDungeon map = map_of(static_cast<std::uint64_t>(number));
    const game::Game game(map.dungeon(), setup_of(map.dungeon()));
    std::int32_t before = rounds + 1;
    for (std::size_t i = 0; i < bot_table.size(); ++i) {
      BotGame played(game, bot_table[i].name, std::to_string(number));
      played.run(rounds);
      wins[i] += played.is_won() ? 1 : 0;
      const std::int32_t turns = played.is_won() ? played.state().round : rounds + 1;
      better[i] += i > 0 && turns < before ? 1 : 0;
      worse[i] += i > 0 && turns > before ? 1 : 0;
      before = turns;
    }
  }
  for (std::size_t i = 0; i < bot_table.size(); ++i) {
    std::cout << bot_table[i].name << ": " << wins[i] << " of " << maps << " won in " << rounds
              << " rounds, " << better[i] << " sooner and " << worse[i]
              << " later than the one before\n";
  }
  for (std::size_t i = 1; i < bot_table.size(); ++i) {
    EXPECT_GT(wins[i], wins[i - 1]) << bot_table[i].name;
    // A sign test on the same maps: a lead of two standard deviations has a chance below one in
    // twenty.
    const int lead = better[i] - worse[i];
    EXPECT_TRUE(maps < 1000 || (lead > 0 && lead * lead > 4 * (better[i] + worse[i])))
        << bot_table[i].name;
  }
  EXPECT_GT(wins.back(), maps / 3);
}

TEST(Bots, PlayWithoutTheirRemovedAbilities) {
  const int maps = game::random::games(6, 100);
  for (int number = 0; number < maps; ++number) {
    const rules::ValidDungeon map = map_of(static_cast<std::uint64_t>(number));
    const game::Game game(map.dungeon(), setup_of(map.dungeon()));
    for (const BotInfo& row : bot_table) {
      for (std::size_t i = 0; i < ability_table.size(); ++i) {
        if (!has(row.name, static_cast<Ability>(i))) {
          continue;
        }
        Abilities without;
        without.set(i);
        BotGame played(game, row.name, "s", true, without);
        int shots = 0;
        int grenades = 0;
        int purchases = 0;
        while (!played.is_refused() && !played.is_won() && played.state().round < 300) {
          played.step();
          const game::Command& last = played.last();
          shots += last.act == game::Act::shoot ? 1 : 0;
          grenades += last.act == game::Act::shoot && last.ammo == game::Ammo::grenades ? 1 : 0;
          purchases += last.act == game::Act::buy || last.act == game::Act::sell ? 1 : 0;
        }
        EXPECT_FALSE(played.is_refused()) << row.name << ability_table[i].name;
        EXPECT_TRUE(i != bit(Ability::shots) || shots == 0);
        EXPECT_TRUE(i != bit(Ability::grenades) || grenades == 0);
        EXPECT_TRUE(i != bit(Ability::purchases) || purchases == 0);
      }
    }
  }
}

TEST(Bots, PlayDifferentlyWithoutOneOfTheirAbilities) {
  for (std::size_t i = 0; i < ability_table.size(); ++i) {
    const auto ability = static_cast<Ability>(i);
    bool differs = false;
    for (std::uint64_t number = 0; number < 10 && !differs; ++number) {
      const rules::ValidDungeon map = map_of(number);
      const game::Game game(map.dungeon(), setup_of(map.dungeon()));
      Abilities without;
      without.set(bit(ability));
      BotGame whole(game, "explorer", "s");
      BotGame less(game, "explorer", "s", true, without);
      whole.run(300);
      less.run(300);
      differs = whole.state() != less.state();
    }
    EXPECT_EQ(differs, has("explorer", ability)) << ability_table[i].name;
  }
}

}  // namespace
}  // namespace dungeonlab::bots
