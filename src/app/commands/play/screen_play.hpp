#pragma once

#include "app/commands/play/bot_seats.hpp"
#include "app/key_page.hpp"
#include "app/match.hpp"
#include "dungeonlab/screen/ending.hpp"

#include <memory>
#include <string>

namespace dungeonlab::app {

/// How a game is shown on a page of the terminal.
struct ScreenHabits {
  bool has_notebook = true;
  bool has_tutorial = false;
  bool has_guide = false;   ///< on the map of the tutorial
  std::string about_map{};  ///< a sentence about a map that nobody chose
  bool has_colour = true;
  bool is_unicode = true;
};

/// A game that is played on a page. At least one person sits at it.
struct ScreenGame {
  OpenedMatch& opened;
  BotSeats& bots;
  const session::Track& track;  ///< has heard the game from its start
  ScreenHabits habits{};
};
/// Plays it to its end or until somebody stops it. The exit code.
[[nodiscard]] Result<int> play_on_screen(const ScreenGame& game, std::unique_ptr<KeyPage> page,
                                         World& world);

}  // namespace dungeonlab::app
