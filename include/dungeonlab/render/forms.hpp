#pragma once

#include "dungeonlab/render/pages.hpp"

#include <string>
#include <vector>

namespace dungeonlab::render {

/// What the sheet of one player says.
struct PlayerSheet {
  std::string name{};   ///< of any length and in any script; empty: a line to write on
  std::string start{};  ///< what a player begins with, in a sentence
  std::string footer{};
  bool plays_alone = false;  ///< nobody else can shoot this player
};

/// What a player draws on: an empty grid of the base rectangle for each level, two on a page if
/// their cells have 11 mm, and on the first page what to draw, what a player survives and carries.
/// Nothing else of the sheet is looked at.
[[nodiscard]] std::vector<Page> player_pages(const Sheet& sheet, const PlayerSheet& whose,
                                             Paper paper);

/// A table for the gamemaster to write rounds into, with a line for each player. An empty name is
/// one to write.
/// How many rounds of so many players one page of the turn log has room for.
[[nodiscard]] int rounds_of_turn_log(int players, Paper paper);
[[nodiscard]] Page turn_log(const std::vector<std::string>& players, const std::string& footer,
                            Paper paper);

}  // namespace dungeonlab::render
