#pragma once

#include "app/match.hpp"
#include "dungeonlab/session/track.hpp"

#include <string>
#include <vector>

namespace dungeonlab::app {

/// The lines below the maps after a game: how many turns it took, how few are possible, how bots
/// fare on this map, and what to do next.
[[nodiscard]] std::vector<std::string> final_lines(const OpenedMatch& opened,
                                                   const session::Track& track);

}  // namespace dungeonlab::app
