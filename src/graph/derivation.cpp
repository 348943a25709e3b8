// Ranks are positions in the order of a search that went back from the goal: each vertex but the
// winning ones was come upon from one before it, to which it has a move, so the numbers fall along
// some way to the goal, whatever lies between two states that are listed.
#include "graph/derivation.hpp"

#include "graph/goal.hpp"

namespace dungeonlab::graph {

std::vector<std::int32_t> ranks_of(const Derivation& derivation, const PlayMoves& moves,
                                   std::span<const PlayMoves::Vertex> winning) {
  std::vector<std::int32_t> positions(moves.vertices(), no_rank);
  for (std::size_t i = 0; i < winning.size(); ++i) {
    positions[winning[i]] = static_cast<std::int32_t>(i + 1);
  }
  const Goal goal(moves.field());
  std::vector<std::int32_t> ranks;
  ranks.reserve(derivation.states.size());
  for (const State& state : derivation.states) {
    ranks.push_back(goal.reached(state.place, state.with)
                        ? 0
                        : positions[PlayMoves::standing(state.place, state.with)]);
  }
  return ranks;
}

}  // namespace dungeonlab::graph
