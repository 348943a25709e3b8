#pragma once

#include "app/commands/play/bot_seats.hpp"
#include "app/commands/play/screen_people.hpp"
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
  bool has_guide = false;   ///< on the tutorial map
  std::string about_map{};  ///< a sentence about a map that nobody chose
  bool has_colour = true;
  bool is_unicode = true;
};

/// A game to play on a page. It has at least one person.
struct ScreenGame {
  OpenedMatch& opened;
  BotSeats& bots;
  const session::Track& track;  ///< has heard the game from its start
  ScreenPeople& people;         ///< have heard a continued game up to its last entry
  ScreenHabits habits{};
};
/// Plays it to its end or until somebody stops it. Returns the exit code.
[[nodiscard]] Result<int> play_on_screen(const ScreenGame& game, std::unique_ptr<KeyPage> page,
                                         World& world);

}  // namespace dungeonlab::app
