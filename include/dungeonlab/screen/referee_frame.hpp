#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/screen/frame.hpp"
#include "dungeonlab/terminal/canvas.hpp"

#include <string>
#include <vector>

namespace dungeonlab::screen {

/// All that the page of a gamemaster is drawn from: the truth, and what to read aloud.
struct RefereeDesk {
  const game::Game& game;
  const game::State& state;
  std::string title{};                   ///< whose turn it is
  std::vector<std::string> aloud{};      ///< what came of the last line
  std::vector<std::string> everybody{};  ///< where all are, and what they have
  std::vector<std::string> log{};        ///< the newest last
  std::string line{};                    ///< that she types
  int cursor = 0;                        ///< columns of it before the cursor
  std::string keys{};                    ///< that make sense now
  int level = 0;                         ///< of the map, where one fits
};
[[nodiscard]] Page draw(const RefereeDesk& desk, terminal::Size size, bool is_unicode);

}  // namespace dungeonlab::screen
