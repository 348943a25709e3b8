#pragma once

#include "graph/play_moves.hpp"

#include <algorithm>
#include <vector>

namespace dungeonlab::graph {

/// Every landing, the best one last if it can be made: on the treasure. Searches that go on from
/// what came last begin with it.
[[nodiscard]] inline std::vector<PlaceIndex> landings_best_last(const PlayField& field) {
  std::vector<PlaceIndex> landings(field.landings().begin(), field.landings().end());
  const auto best = std::find(landings.begin(), landings.end(), field.treasure());
  if (best != landings.end()) {
    std::iter_swap(best, landings.end() - 1);
  }
  return landings;
}

/// Where players stand whom another one has struck with a morgul blade: in any Mordor, on foot, and
/// mounted too if anybody can ride. The treasure has gone home. `moves` has grown.
[[nodiscard]] inline std::vector<PlayMoves::Vertex> struck(const PlayMoves& moves) {
  bool rides = false;
  for (PlaceIndex place = 0; place < moves.field().places(); ++place) {
    rides = rides || moves.parked(place);
  }
  std::vector<PlayMoves::Vertex> standing;
  for (const PlaceIndex mordor : moves.field().targets(Captor::black_rider)) {
    standing.push_back(PlayMoves::standing(mordor, 0));
    if (rides) {
      standing.push_back(PlayMoves::standing(mordor, burden::mounted));
    }
  }
  return standing;
}

}  // namespace dungeonlab::graph
