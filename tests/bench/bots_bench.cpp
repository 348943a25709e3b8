// How fast bots play: a command of the wanderer with all that it hears and notes, and whole games
// of the explorer on maps of 7x7, over the first of them in turn.
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
