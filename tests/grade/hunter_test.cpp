// The hunter and its guesses: what it takes for possible explains all that it heard, and the
// generator keeps what is known to be empty and open.
#include "dungeonlab/grade/hunter.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "grade/guess.hpp"
#include "grade/known_map.hpp"
#include "grade/solo_game.hpp"
#include "session/random_game.hpp"

#include <algorithm>
#include <iostream>
#include <set>

#include <gtest/gtest.h>

namespace dungeonlab::grade {
namespace {

rules::ValidDungeon map_of(std::string_view seed, std::uint64_t number) {
  Settings settings;
  settings.size = {7, 7};
  settings.levels = 2;
  return forge::forge(settings, seed, number).value();
}
rules::ValidDungeon map_of(std::uint64_t number) {
  return map_of("ladder", number);
}

/// A game of a bot, told as a story.
class Told final : public game::Listener {
 public:
  Told(const game::Game& game, std::string_view bot)
      : view(game.setup().terms(), 0),
        book(game.setup(), 0),
        story(1),
        game_(game),
        bot_(make_solo_bot(bot, "s")) {
    state_ = game.start(this);
    ask();
  }
  [[nodiscard]] bool step() {
    const game::Command command = bot_->choose(view, book);
    EXPECT_TRUE(game::is_legal(view, command));
    story.push_back({.command = command});
    game::hear_command(view, command);
    book.hear_command(command);
    const bool is_refused = game_.apply(state_, command, this).has_value();
    EXPECT_FALSE(is_refused);
    ask();
    return !is_refused && state_.phase != game::Phase::over;
  }
  /// So many commands, or to the end of the game.
  void play(int commands) {
    for (int i = 0; i < commands && step();) {
      ++i;
    }
  }
  void happened(const game::Fact& fact) override { static_cast<void>(fact); }
  void said(const game::Announcement& announcement) override {
    game::hear(view, announcement);
    book.hear(announcement);
    bot_->hear(announcement);
    story.back().told.push_back(announcement);
  }
  [[nodiscard]] const game::State& state() const { return state_; }

  game::View view;
  notebook::Notebook book;
  Story story;

 private:
  void ask() {
    game::hear_prompt(view, game::prompt(state_, 0));
    book.hear_prompt(view);
  }
  const game::Game& game_;
  game::State state_{};
  std::unique_ptr<bots::Bot> bot_;
};

/// Plays the commands of a story on another map, and compares what is said.
class Replay final : public game::Listener {
 public:
  [[nodiscard]] static bool tells(const game::Game& game, const Story& story) {
    Replay replay;
    game::State state = game.start(&replay);
    for (const auto& one : story) {
      if (one.command) {
        replay.told_.clear();
        (void)game.apply(state, *one.command, &replay);
      }
      if (!std::equal(replay.told_.begin(), replay.told_.end(), one.told.begin(), one.told.end(),
                      is_same)) {
        return false;
      }
    }
    return true;
  }
  void happened(const game::Fact& fact) override { static_cast<void>(fact); }
  void said(const game::Announcement& announcement) override { told_.push_back(announcement); }

 private:
  std::vector<game::Announcement> told_{};
};

TEST(Hunter, GuessesExplainAllThatWasHeard) {
  int explained = 0;
  for (std::uint64_t number = 0; number < 6; ++number) {
    const rules::ValidDungeon map = map_of(number);
    const game::Game game(map.dungeon(), setup_of(map.dungeon()));
    Told told(game, "careful");
    for (int turns = 0; turns < 12; ++turns) {
      ASSERT_TRUE(told.step());
    }
    for (int tries = 0; tries < 8; ++tries) {
      Rng rng({"guess", std::to_string(number), std::to_string(tries)});
      KnownMap known = known_map(told.view, told.book, rng);
      auto drawn = generate::complete(known.completion, "guess", static_cast<unsigned>(tries));
      if (!drawn) {
        continue;
      }
      Guess guess(told.view.terms, *std::move(drawn), std::move(known.facts), std::move(rng));
      int work = 10'000;
      if (guess.explain(told.story, work)) {
        ++explained;
        EXPECT_TRUE(Replay::tells(guess.game(), told.story)) << number << ' ' << tries;
        EXPECT_EQ(guess.state().round, told.state().round);
      }
    }
  }
  EXPECT_GE(explained, 6);
}

TEST(Hunter, GuessesNeedNotTellWhatIsCut) {
  const rules::ValidDungeon map = map_of(0);
  const game::Game game(map.dungeon(), setup_of(map.dungeon()));
  Told told(game, "careful");
  told.play(3);
  while (told.story.back().told.size() < 2 && told.step()) {
  }
  const auto explained = [&](const Story& story) {
    int guesses = 0;
    for (int tries = 0; tries < 8; ++tries) {
      Rng rng({"guess", std::to_string(tries)});
      KnownMap known = known_map(told.view, told.book, rng);
      auto drawn = generate::complete(known.completion, "guess", static_cast<unsigned>(tries));
      Guess guess(told.view.terms, std::move(drawn).value(), std::move(known.facts),
                  std::move(rng));
      int work = 10'000;
      guesses += guess.explain(story, work) ? 1 : 0;
    }
    return guesses;
  };
  Story story = told.story;
  EXPECT_GT(explained(story), 0);
  story.back().told = {story.back().told.front()};
  EXPECT_EQ(explained(story), 0);
  story.back().is_cut = true;
  EXPECT_GT(explained(story), 0);
}

TEST(Hunter, WorkIsBounded) {
  const rules::ValidDungeon map = map_of(0);
  const game::Game game(map.dungeon(), setup_of(map.dungeon()));
  Told told(game, "careful");
  ASSERT_TRUE(told.step() && told.step());
  Rng rng({"guess"});
  KnownMap known = known_map(told.view, told.book, rng);
  Guess guess(told.view.terms, generate::complete(known.completion, "guess", 0).value(),
              std::move(known.facts), std::move(rng));
  int work = 2;
  EXPECT_FALSE(guess.explain(told.story, work));
}

TEST(Hunter, CompletesAroundWhatIsEmptyAndOpen) {
  generate::Completion completion;
  completion.partial.base = Extent{7, 7};
  completion.partial.levels = 2;
  for (int row = 0; row < 7; ++row) {
    for (int column = 0; column < 4; ++column) {
      completion.empty.push_back({{column, row}, row % 2});
      completion.open.push_back({{column, row}, Side::east});
    }
  }
  for (std::uint64_t index = 0; index < 20; ++index) {
    const auto drawn = generate::complete(completion, "empty", index);
    ASSERT_TRUE(drawn);
    const std::set<Place> empty(completion.empty.begin(), completion.empty.end());
    for (const Encounter& one : drawn->encounters) {
      for (int level = 0; level < one.levels.value_or(1); ++level) {
        EXPECT_FALSE(empty.contains({one.at.cell, one.at.level + level})) << name(one.at);
      }
    }
    for (const River& river : drawn->rivers) {
      for (const Place& place : river) {
        EXPECT_FALSE(empty.contains(place)) << name(place);
      }
    }
    for (const Wall& wall : drawn->walls) {
      const auto line = boundary_between(wall.first, wall.second);
      EXPECT_EQ(std::count(completion.open.begin(), completion.open.end(), *line), 0)
          << name(*line);
    }
  }
}

TEST(Hunter, PlaysTheSameLegalGameForTheSameSeed) {
  const rules::ValidDungeon map = map_of(4);
  const game::Game game(map.dungeon(), setup_of(map.dungeon()));
  Told one(game, hunter.name);
  Told same(game, hunter.name);
  Told careful(game, "careful");
  constexpr int commands = 60;
  one.play(commands);
  same.play(commands);
  careful.play(commands);
  EXPECT_EQ(one.story.size(), same.story.size());
  EXPECT_EQ(one.state(), same.state());
  EXPECT_NE(one.state(), careful.state());
}

TEST(Hunter, PlaysWhereItIsNamed) {
  Options options;
  options.has_abilities = false;
  EXPECT_EQ(contenders(options).size(), bots::bot_table.size());
  options.bots = {std::string(hunter.name)};
  const std::vector<Contender> only = {{hunter.name}};
  EXPECT_EQ(contenders(options), only);
  EXPECT_EQ(make_solo_bot("nobody", "s"), nullptr);
}

TEST(Hunter, KnowsTheHomeOfTheTreasureThatSheCarries) {
  int carried = 0;
  for (std::uint64_t number = 0; number < 12; ++number) {
    const rules::ValidDungeon map = map_of(number);
    const game::Game game(map.dungeon(), setup_of(map.dungeon()));
    Told told(game, "careful");
    for (int i = 0; i < 400 && !told.view.treasure && told.step();) {
      ++i;
    }
    const auto& home = told.book.treasure_home();
    if (!told.view.treasure || !home || home->fragment != 0) {
      continue;
    }
    ++carried;
    Rng rng({"home"});
    const KnownMap known = known_map(told.view, told.book, rng);
    const auto& written = known.completion.partial.encounters;
    EXPECT_TRUE(std::any_of(written.begin(), written.end(), [&](const Encounter& one) {
      return one.kind == EncounterKind::treasure && one.at == map.dungeon().treasure();
    })) << number;
  }
  EXPECT_GE(carried, 3);
}

TEST(Hunter, GivesUpALifeInWhichItIsLostWithoutTheTreasure) {
  int lost = 0;
  for (std::uint64_t number = 0; number < 3; ++number) {
    const rules::ValidDungeon map = map_of(number);
    const game::Game game(map.dungeon(), setup_of(map.dungeon()));
    Told told(game, hunter.name);
    bool goes_on = true;
    for (int i = 0; i < 150 && goes_on; ++i) {
      const auto here = told.book.place_of(0);
      const bool is_lost = told.view.prompt.phase == game::Phase::act && !told.view.treasure &&
                           (!here || here->fragment != 0);
      goes_on = told.step();
      const game::Command& command = *told.story.rbegin()->command;
      if (is_lost && command.act != game::Act::order) {
        ++lost;
        EXPECT_EQ(command.act, game::Act::die);
      }
    }
  }
  EXPECT_GE(lost, 3);
}

TEST(Hunter, BeatsTheCarefulBot) {
  const int maps = game::random::games(3, 1000);
  constexpr std::int32_t rounds = 1000;
  constexpr int maps_between_lines = 50;
  int wins = 0;
  int sooner = 0;
  int later = 0;
  for (int number = 0; number < maps; ++number) {
    const rules::ValidDungeon map = map_of("compared", static_cast<std::uint64_t>(number));
    const game::Game game(map.dungeon(), setup_of(map.dungeon()));
    std::vector<std::int64_t> rounds_at(map.dungeon().places());
    const auto turns = [&](std::string_view bot) {
      const auto outcome = SoloGame(game, {bot}, std::to_string(number)).play(rounds, rounds_at);
      wins += outcome.is_won && bot == hunter.name ? 1 : 0;
      return outcome.is_won ? outcome.turns : rounds + 1;
    };
    const std::int32_t before = turns("careful");
    const std::int32_t now = turns(hunter.name);
    sooner += now < before ? 1 : 0;
    later += now > before ? 1 : 0;
    if ((number + 1) % maps_between_lines == 0 || number + 1 == maps) {
      std::cout << "hunter: " << wins << " of " << number + 1 << " won in " << rounds << " rounds, "
                << sooner << " sooner and " << later << " later than the careful bot" << std::endl;
    }
  }
  EXPECT_GT(wins, maps / 3);
  // A sign test on the same maps: beyond two standard deviations chance is below one in twenty.
  const int lead = sooner - later;
  EXPECT_TRUE(maps < 1000 || (lead > 0 && lead * lead > 4 * (sooner + later)));
}

}  // namespace
}  // namespace dungeonlab::grade
