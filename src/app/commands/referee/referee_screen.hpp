#pragma once

#include "app/key_page.hpp"
#include "app/match.hpp"
#include "dungeonlab/session/gamemaster.hpp"

#include <functional>
#include <string>

namespace dungeonlab::app {

/// A game that a gamemaster runs on a page.
struct RefereeGame {
  Match& match;
  session::Gamemaster& gamemaster;
  const session::Announcer& announcer;
  const bool& has_quit;                  ///< set by her word
  std::function<Result<void>()> keep{};  ///< called after every line
};
/// Runs it until the gamemaster stops. `news` is to be read aloud at first.
[[nodiscard]] Result<void> referee_on_screen(const RefereeGame& game, const std::string& news,
                                             KeyPage& page);

}  // namespace dungeonlab::app
