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

/// Plays a game in which at least one person sits at this terminal, to its end or until somebody
/// stops it. The exit code. `track` has heard the game from its start.
[[nodiscard]] Result<int> play_on_screen(OpenedMatch& opened, BotSeats& bots,
                                         const screen::Track& track, const ScreenHabits& habits,
                                         std::unique_ptr<KeyPage> page, World& world);

}  // namespace dungeonlab::app
