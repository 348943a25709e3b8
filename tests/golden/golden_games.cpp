// Prints a digest of each of a set of games: the records of people who play at random by any rules,
// the games of bots, and what the solver says about a map. Every compiler and both C++ libraries
// must print the same.
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/solution.hpp"
#include "session/random_game.hpp"

#include <cstdio>
#include <string>
#include <vector>

namespace dungeonlab::golden {
namespace {

constexpr int games = 300;
constexpr int commands_max = 300;
constexpr int maps_played_by_bots = 10;
constexpr int games_of_a_bot = 10;
constexpr int maps_solved = 100;
constexpr std::size_t labels_max = 20'000;

void print(std::string_view what, int number, const std::string& text) {
  const std::string digest = sha256(text);
  std::printf("%.*s %d %zu %s\n", static_cast<int>(what.size()), what.data(), number, text.size(),
              digest.c_str());
}

/// The bytes of the record of a game.
std::string record(int number) {
  const rules::ValidDungeon map = game::random::map("golden", number);
  Rng rng({"golden", std::to_string(number)});
  session::GameStart start{.setup = game::random::setup(map.dungeon(), rng)};
  start.names = start.setup.seats;
  const game::Game game(map.dungeon(), start.setup);
  game::random::Table table(game);
  std::string text;
  session::RecordedGame recorded(map, start, [&](std::string_view line) { text += line; });
  for (int i = 0; i < commands_max && !table.is_over(); ++i) {
    const game::Command command = game::random::command_by(table.on_turn(), rng);
    table.apply(command);
    recorded.apply(command);
  }
  return text;
}

/// The turns and lives of every bot.
std::string graded(int number) {
  const rules::ValidDungeon map = game::random::map("graded", number);
  const grade::Options options{.seed = "golden", .games = games_of_a_bot};
  std::string text;
  for (const grade::Contender& who : grade::contenders(options)) {
    const grade::Figures figures = grade::play(map.dungeon(), who, options);
    for (const std::int32_t turns : figures.turns) {
      text += std::to_string(turns) + ' ';
    }
    for (const std::int64_t rounds : figures.rounds_at) {
      text += std::to_string(rounds) + ' ';
    }
  }
  return text;
}

/// The fewest turns from every landing, with the commands.
std::string solved(int number) {
  const rules::ValidDungeon map = game::random::map("solved", number);
  const game::Game game(map.dungeon(),
                        game::setup_on(map.dungeon(), game::Profile::computer, {"Ann"}));
  solve::Solver solver(game, {.labels_max = labels_max});
  std::vector<session::SolvedLanding> landings;
  for (const PlaceIndex at : game.board().landings()) {
    landings.push_back({.at = at, .answer = solver.from(at)});
  }
  return session::write_solution(map.sheet(), game, landings, labels_max);
}

}  // namespace

void print_all() {
  for (int number = 0; number < games; ++number) {
    print("game", number, record(number));
  }
  for (int number = 0; number < maps_played_by_bots; ++number) {
    print("bots", number, graded(number));
  }
  for (int number = 0; number < maps_solved; ++number) {
    print("route", number, solved(number));
  }
}

}  // namespace dungeonlab::golden

int main() {
  dungeonlab::golden::print_all();
}
