#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/notebook/beliefs.hpp"
#include "dungeonlab/screen/frame.hpp"
#include "dungeonlab/session/track.hpp"

#include <string>
#include <vector>

namespace dungeonlab::screen {

/// What the page of a finished game is drawn from.
struct Ending {
  const game::Game& game;
  const game::State& state;
  const session::Track& track;
  game::Seat seat = 0;  ///< the player whose notebook is shown
  const notebook::Notebook& book;
  const notebook::Beliefs& beliefs;
  std::string title{};               ///< `You won in round 44`
  std::vector<std::string> lines{};  ///< below the maps: turns, par, bots
  std::string keys{};
};
/// Draws the true map with the round in which the player first came to each place, their own map
/// next to it if there is room, the turning points of their game, and the lines.
[[nodiscard]] Page draw(const Ending& ending, terminal::Size size, bool is_unicode);

}  // namespace dungeonlab::screen
