#pragma once

#include "dungeonlab/game/board.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace dungeonlab::relax {

/// The landing from where ways are the shortest, on the treasure; empty if it cannot be made.
[[nodiscard]] inline std::span<const PlaceIndex> best_landing(const game::Board& board) {
  const auto landings = board.landings();
  const auto best = std::find(landings.begin(), landings.end(), board.treasure());
  return landings.subspan(static_cast<std::size_t>(best - landings.begin()),
                          best == landings.end() ? 0 : 1);
}

/// Every landing, the best one last if it can be made. Searches that go on from what came last
/// begin with it.
[[nodiscard]] inline std::vector<PlaceIndex> landings_best_last(const game::Board& board) {
  std::vector<PlaceIndex> landings(board.landings().begin(), board.landings().end());
  const auto best = std::find(landings.begin(), landings.end(), board.treasure());
  if (best != landings.end()) {
    std::iter_swap(best, landings.end() - 1);
  }
  return landings;
}

}  // namespace dungeonlab::relax
