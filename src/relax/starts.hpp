#pragma once

#include "relax/relaxed_moves.hpp"

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

/// Some mounted player has been somewhere. `moves` has grown.
[[nodiscard]] inline bool somebody_rides(const RelaxedMoves& moves) {
  for (PlaceIndex place = 0; place < moves.board().places(); ++place) {
    if (moves.parked(place)) {
      return true;
    }
  }
  return false;
}

/// Where players stand whom another one has struck with a morgul blade: in any Mordor, on foot, and
/// mounted too if anybody can ride. The treasure has gone home. `moves` has grown.
[[nodiscard]] inline std::vector<RelaxedMoves::Vertex> struck(const RelaxedMoves& moves) {
  const bool rides = somebody_rides(moves);
  std::vector<RelaxedMoves::Vertex> standing;
  for (const PlaceIndex mordor : moves.board().targets(game::Captor::black_rider)) {
    standing.push_back(RelaxedMoves::standing(mordor, 0));
    if (rides) {
      standing.push_back(RelaxedMoves::standing(mordor, burden::mounted));
    }
  }
  return standing;
}

}  // namespace dungeonlab::relax
