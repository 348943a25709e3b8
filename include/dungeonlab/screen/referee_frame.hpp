#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/screen/frame.hpp"
#include "dungeonlab/terminal/canvas.hpp"

#include <string>
#include <vector>

namespace dungeonlab::screen {

/// Everything that the page of a gamemaster is drawn from: the truth, and what to read aloud.
struct RefereeDesk {
  const game::Game& game;
  const game::State& state;
  std::string title{};                   ///< whose turn it is
  std::vector<std::string> aloud{};      ///< the results of the last line
  std::vector<std::string> everybody{};  ///< where all players are and what they have
  std::vector<std::string> log{};        ///< with the newest last
  std::string line{};                    ///< the input
  int cursor = 0;                        ///< the cursor's column in `line`
  std::string keys{};                    ///< the keys that are useful now
  int level = 0;                         ///< the level shown on the map if only one fits
};
[[nodiscard]] Page draw(const RefereeDesk& desk, terminal::Size size, bool is_unicode);

}  // namespace dungeonlab::screen
