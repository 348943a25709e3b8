#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/notebook/beliefs.hpp"
#include "dungeonlab/screen/frame.hpp"
#include "dungeonlab/session/track.hpp"

#include <string>
#include <vector>

namespace dungeonlab::screen {

/// What is shown of a game that is over.
struct Ending {
  const game::Game& game;
  const game::State& state;
  const session::Track& track;
  game::Seat seat = 0;  ///< whose notebook is shown
  const notebook::Notebook& book;
  const notebook::Beliefs& beliefs;
  std::string title{};               ///< `You won in round 44`
  std::vector<std::string> lines{};  ///< below the maps: turns, par, bots
  std::string keys{};
};
/// The true map with the rounds in which she first came to each place, what she believed next to it
/// if there is room, the turning points of her game, and the lines.
[[nodiscard]] Page draw(const Ending& ending, terminal::Size size, bool is_unicode);

}  // namespace dungeonlab::screen
