// How fast bots play: commands of the wanderer, on the engine alone and with everything it hears
// and notes, and whole games of the explorer on 7x7 maps, for the first maps in turn.
#include "bots/solo_game.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "yardstick.hpp"

#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace dungeonlab::bench {
namespace {

constexpr int maps = 50;
constexpr std::int32_t rounds = 1000;

const std::vector<rules::ValidDungeon>& maps_of_7x7() {
  static const std::vector<rules::ValidDungeon> all = [] {
    std::vector<rules::ValidDungeon> made;
    Settings settings;
    settings.size = {7, 7};
    settings.levels = 2;
    for (std::uint64_t number = 0; number < maps; ++number) {
      made.push_back(forge::forge(settings, "ladder", number).value());
    }
    return made;
  }();
  return all;
}

void play(benchmark::State& state, std::string_view bot) {
  std::size_t number = 0;
  double commands = 0;
  double games = 0;
  double seconds = 0;
  for (auto _ : state) {
    const rules::ValidDungeon& map = maps_of_7x7()[number++ % maps];
    const double begin = processor_seconds();
    const game::Game game(map.dungeon(), bots::setup_of(map.dungeon()));
    bots::BotGame played(game, bot, std::to_string(number), false);
    played.run(rounds);
    seconds += processor_seconds() - begin;
    commands += played.commands();
    ++games;
  }
  state.counters["commands_per_second"] = commands / seconds;
  state.counters["games_per_second"] = games / seconds;
}

/// The same commands of the wanderer, with nobody listening.
void steps_of_the_wanderer(benchmark::State& state) {
  std::vector<game::Game> games;
  std::vector<std::vector<game::Command>> commands;
  std::size_t all = 0;
  for (const rules::ValidDungeon& map : maps_of_7x7()) {
    games.emplace_back(map.dungeon(), bots::setup_of(map.dungeon()));
    bots::BotGame played(games.back(), "wanderer", std::to_string(games.size()), false);
    commands.emplace_back();
    while (played.state().phase != game::Phase::over && played.state().round <= rounds) {
      played.step();
      commands.back().push_back(played.last());
    }
    all += commands.back().size();
  }
  const double seconds = time_each(state, [&] {
    for (std::size_t i = 0; i < games.size(); ++i) {
      game::State now = games[i].start();
      for (const game::Command& command : commands[i]) {
        benchmark::DoNotOptimize(games[i].apply(now, command));
      }
    }
  });
  state.counters["commands_per_second"] = static_cast<double>(all) / seconds;
}
BENCHMARK(steps_of_the_wanderer)->Name("7x7x2/steps of the wanderer, engine alone");

void games_of_the_wanderer(benchmark::State& state) {
  play(state, "wanderer");
}
BENCHMARK(games_of_the_wanderer)->Name("7x7x2/games of the wanderer")->Iterations(maps);

void games_of_the_explorer(benchmark::State& state) {
  play(state, "explorer");
}
BENCHMARK(games_of_the_explorer)->Name("7x7x2/games of the explorer")->Iterations(maps);

}  // namespace
}  // namespace dungeonlab::bench
