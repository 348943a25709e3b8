#pragma once

#include "dungeonlab/render/pages.hpp"

#include <string>
#include <vector>

namespace dungeonlab::render {

/// What players draw on: an empty grid of the base rectangle for each level, all of one scale and
/// with room for branches in the east and south, and below the first a tally of what a player
/// carries and suffers. `start` says in lines what a player begins with.
/// Nothing else of the sheet is looked at.
[[nodiscard]] std::vector<Page> player_pages(const Sheet& sheet,
                                             const std::vector<std::string>& start,
                                             const std::string& program, Paper paper);

/// An empty table for the gamemaster to write the turns of a game into.
[[nodiscard]] Page turn_log(const std::string& program, Paper paper);

}  // namespace dungeonlab::render
