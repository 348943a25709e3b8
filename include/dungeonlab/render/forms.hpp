#pragma once

#include "dungeonlab/render/pages.hpp"

#include <string>
#include <vector>

namespace dungeonlab::render {

/// The contents of one player's sheet.
struct PlayerSheet {
  std::string name{};   ///< of any length and in any script; empty: a line to write on
  std::string start{};  ///< what a player starts with, in one sentence
  /// What players may find on this map, each with its code: `St store`.
  std::vector<std::string> codes{};
  std::string beyond{};     ///< what cells outside the grid are called
  bool has_exotes = false;  ///< the map can make a player an exote
  std::string footer{};
  bool plays_alone = false;  ///< no other player can shoot this one
};

/// The pages that a player draws on: an empty grid of the base rectangle for each level, two per
/// page if their cells are at least 11 mm, and on the first page what to draw, and what a player
/// survives and carries. Nothing else of the sheet is used.
[[nodiscard]] std::vector<Page> player_pages(const Sheet& sheet, const PlayerSheet& whose,
                                             Paper paper);

/// The number of rounds that fit on one page of the turn log, with that many players.
[[nodiscard]] int rounds_of_turn_log(int players, Paper paper);
/// A table in which the gamemaster records rounds, with a line for each player. An empty name
/// leaves a line to write on.
[[nodiscard]] Page turn_log(const std::vector<std::string>& players, const std::string& footer,
                            Paper paper);

}  // namespace dungeonlab::render
