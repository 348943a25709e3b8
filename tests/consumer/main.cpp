// Generates a dungeon, keeps it in a file, checks it, finds its shortest game and plays that game.
#include <dungeonlab/files.hpp>
#include <dungeonlab/generate.hpp>
#include <dungeonlab/play.hpp>
#include <dungeonlab/render.hpp>
#include <dungeonlab/solve.hpp>
#include <dungeonlab/validate.hpp>

#include <iostream>

int main() {
  using namespace dungeonlab;
  const Result<Map> map = generate_map({.preset = "5x5", .seed = "winter"});
  if (!map) {
    std::cerr << map.error().what << '\n';
    return static_cast<int>(map.error().failure);
  }
  std::cout << map->id() << "\n\n" << to_text(*map) << '\n';

  if (const auto written = write_map(*map, "winter.dungeon.json"); !written) {
    std::cerr << written.error().what << '\n';
  }
  const Verdict verdict = validate_map(to_plan(*map), "winter");
  std::cout << (verdict.map ? "sound" : "unsound") << ", findings: " << verdict.findings.size()
            << "\n\n";

  const auto shortest = shortest_game(*map);
  Result<Game> game = Game::start(*map, {.players = {"Ann"}, .seed = "winter"});
  if (!shortest || !game) {
    return 1;
  }
  for (const std::string& command : shortest->commands) {
    std::cout << "> " << command << '\n';
    const auto heard = game->command(command);
    for (const Heard& one : *heard) {
      std::cout << one.text << '\n';
    }
  }
  return game->winner() == "Ann" ? 0 : 1;
}
