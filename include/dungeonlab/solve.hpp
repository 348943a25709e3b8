#pragma once

#include "dungeonlab/map.hpp"

#include <optional>
#include <string>
#include <vector>

namespace dungeonlab {

/// A shortest game for one player who knows the map, in one life (§2-10).
struct ShortestGame {
  std::string landing;                ///< the place of the landing, such as `B3.1`
  int turns = 0;                      ///< from the landing, which is turn 1, to the winning move
  std::vector<std::string> commands;  ///< in the form that Game::command() accepts
};

/// The shortest game from a landing, or from the best one if `landing` is empty. Nothing if the map
/// cannot be won in one life from there, if the text is not a landing, or if the search would need
/// more than 200 MB; that takes a few seconds at most.
[[nodiscard]] std::optional<ShortestGame> shortest_game(const Map& map,
                                                        const std::string& landing = "");

}  // namespace dungeonlab
