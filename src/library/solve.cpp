// The shortest game over all landings, or from one; an undecided landing counts as having none.
#include "dungeonlab/solve.hpp"

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/solve/solve.hpp"
#include "library/proved.hpp"

namespace dungeonlab {

std::optional<ShortestGame> shortest_game(const Map& map, const std::string& landing) {
  const Dungeon& dungeon = dungeon_of(map);
  const game::Game game(dungeon, game::setup_on(dungeon, game::Profile::computer, {"player"}));
  solve::Solver solver(game);
  std::optional<ShortestGame> best;
  for (const PlaceIndex at : game.board().landings()) {
    std::string place = name(dungeon.place(at));
    if (!landing.empty() && landing != place) {
      continue;
    }
    const solve::Answer answer = solver.from(at);
    if (answer.status != solve::Status::won || (best && best->turns <= answer.turns)) {
      continue;
    }
    best = {.landing = std::move(place), .turns = answer.turns, .commands = {}};
    for (const game::Command& command : answer.commands) {
      best->commands.push_back(session::command_in_words(command, game.setup().seats));
    }
  }
  return best;
}

}  // namespace dungeonlab
