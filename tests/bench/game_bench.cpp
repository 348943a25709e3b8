// How fast the engine plays: commands without listeners on the yardstick map, as solvers and bots
// give them; the same with a record; the copy of a state; and the size of a state.
#include "dungeonlab/session/record.hpp"
#include "session/random_game.hpp"
#include "yardstick.hpp"

#include <vector>

#include <benchmark/benchmark.h>

namespace dungeonlab::bench {
namespace {

constexpr int commands = 1000;

game::Setup setup() {
  game::Setup setup;
  setup.rules = game::rules_of(game::Profile::computer, dungeon().dungeon());
  setup.seats = {"A"};
  setup.kits = dungeon().dungeon().kits();
  setup.bullets_per_kit = dungeon().dungeon().bullets_per_kit();
  setup.seed = "bench";
  return setup;
}

/// Many legal commands of successive lives, as random players give them.
const std::vector<game::Command>& evening(const game::Game& game) {
  static const std::vector<game::Command> all = [&] {
    std::vector<game::Command> given;
    Rng rng({"bench"});
    game::random::Table table(game);
    while (given.size() < commands) {
      const game::Command command = game::random::command_by(table.on_turn(), rng);
      const bool ends = command.act == game::Act::resign;
      if (!ends && !table.apply(command)) {
        given.push_back(command);
      }
    }
    return given;
  }();
  return all;
}

void start_of_a_game(benchmark::State& state) {
  in_units_of_p(state, [] {
    const game::Game game(dungeon().dungeon(), setup());
    benchmark::DoNotOptimize(game.start());
  });
}
BENCHMARK(start_of_a_game)->Name("10x10x2/start of a game");

void apply_a_command(benchmark::State& state) {
  const game::Game game(dungeon().dungeon(), setup());
  const auto& given = evening(game);
  in_units_of_p(
      state,
      [&] {
        game::State played = game.start();
        for (const game::Command& command : given) {
          benchmark::DoNotOptimize(game.apply(played, command));
        }
      },
      commands);
}
BENCHMARK(apply_a_command)->Name("10x10x2/apply a command");

void record_a_command(benchmark::State& state) {
  const game::Game game(dungeon().dungeon(), setup());
  const auto& given = evening(game);
  std::size_t bytes = 0;
  in_units_of_p(
      state,
      [&] {
        session::RecordedGame played(dungeon(), {.setup = setup(), .names = {"A"}},
                                     [&](std::string_view line) { bytes += line.size(); });
        for (const game::Command& command : given) {
          benchmark::DoNotOptimize(played.apply(command));
        }
      },
      commands);
  benchmark::DoNotOptimize(bytes);
}
BENCHMARK(record_a_command)->Name("10x10x2/apply and record a command");

/// Bytes of a state with everything it points at.
std::size_t size_of(const game::State& state) {
  const auto of = [](const auto& list) { return list.capacity() * sizeof(list[0]); };
  std::size_t bytes =
      sizeof state + of(state.players) + of(state.opened) + of(state.creatures) + of(state.lying);
  for (const game::Player& player : state.players) {
    bytes += of(player.stay) + of(player.arsenals) + of(player.trees) + of(player.centers) +
             of(player.centers_of_game) + of(player.shown_here);
  }
  for (const game::Creature& creature : state.creatures) {
    bytes += of(creature.wounds);
  }
  return bytes;
}

void copy_a_state(benchmark::State& state) {
  const game::Game game(dungeon().dungeon(), setup());
  game::State played = game.start();
  state.counters["bytes_at_start"] = static_cast<double>(size_of(played));
  for (const game::Command& command : evening(game)) {
    (void)game.apply(played, command);
  }
  state.counters["bytes_later"] = static_cast<double>(size_of(played));
  in_units_of_p(
      state,
      [&] {
        for (int times = 0; times < commands; ++times) {
          game::State copy = played;
          benchmark::DoNotOptimize(copy);
        }
      },
      commands);
}
BENCHMARK(copy_a_state)->Name("10x10x2/copy of a state after 1,000 commands");

}  // namespace
}  // namespace dungeonlab::bench
