#pragma once

#include "app/key_page.hpp"
#include "app/match.hpp"
#include "dungeonlab/session/gamemaster.hpp"

#include <functional>
#include <string>

namespace dungeonlab::app {

/// Leads a game on a page of the terminal, until the gamemaster stops it. `news` is to be read
/// aloud at first; `keep` is called after every line, when it is on the disk.
[[nodiscard]] Result<void> referee_on_screen(Match& match, session::Gamemaster& gamemaster,
                                             const session::Announcer& announcer, std::string news,
                                             const std::function<Result<void>()>& keep,
                                             const bool& has_quit, KeyPage& page);

}  // namespace dungeonlab::app
