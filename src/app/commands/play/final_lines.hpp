#pragma once

#include "app/match.hpp"
#include "dungeonlab/session/track.hpp"

#include <string>
#include <vector>

namespace dungeonlab::app {

/// What is said below the maps when a game is over: how many turns it took, how many it takes at
/// least, how bots fare on this map, and what can be done next.
[[nodiscard]] std::vector<std::string> final_lines(const OpenedMatch& opened,
                                                   const session::Track& track);

}  // namespace dungeonlab::app
