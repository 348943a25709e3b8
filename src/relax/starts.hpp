#pragma once

#include "relax/relaxed_moves.hpp"

#include <algorithm>
#include <vector>

namespace dungeonlab::relax {

/// Every landing, the best one last if it can be made: on the treasure. Searches that go on from
/// what came last begin with it.
[[nodiscard]] inline std::vector<PlaceIndex> landings_best_last(const game::Board& board) {
  std::vector<PlaceIndex> landings(board.landings().begin(), board.landings().end());
  const auto best = std::find(landings.begin(), landings.end(), board.treasure());
  if (best != landings.end()) {
    std::iter_swap(best, landings.end() - 1);
  }
  return landings;
}

/// Where players stand whom another one has struck with a morgul blade: in any Mordor, on foot, and
/// mounted too if anybody can ride. The treasure has gone home. `moves` has grown.
[[nodiscard]] inline std::vector<RelaxedMoves::Vertex> struck(const RelaxedMoves& moves) {
  bool rides = false;
  for (PlaceIndex place = 0; place < moves.board().places(); ++place) {
    rides = rides || moves.parked(place);
  }
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
