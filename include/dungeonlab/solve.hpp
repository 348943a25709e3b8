#pragma once

#include "dungeonlab/map.hpp"

#include <optional>
#include <string>
#include <vector>

namespace dungeonlab {

/// A shortest game of one player who knows the map, in one life (§2-10).
struct ShortestGame {
  std::string landing;                ///< the place where it begins, such as `B3.1`
  int turns = 0;                      ///< from the landing, which is turn 1, to the winning move
  std::vector<std::string> commands;  ///< as Game::command() takes them
};

/// The shortest game from a landing, or from the best one if none is named. Nothing if the map
/// cannot be won in one life from there, if it is no landing, or if the search would need more than
/// 200 MB; that takes some seconds at the most.
[[nodiscard]] std::optional<ShortestGame> shortest_game(const Map& map,
                                                        const std::string& landing = "");

}  // namespace dungeonlab
