// A search comes to vertices that stand and to others that are on the way; a derivation lists the
// standing ones alone, each with the standing one that it follows from, whatever lies between.
//
// Ranks are positions in the order of a search that went back from the goal: each vertex but the
// winning ones was come upon from one before it, to which it has a move, so the numbers fall along
// some way to the goal, whatever lies between two states that are listed.
#include "certify/derivation.hpp"

#include "relax/goal.hpp"

namespace dungeonlab::certify {

using relax::RelaxedMoves;

Derivation derivation(const relax::RelaxedSearch& search,
                      std::span<const RelaxedMoves::Vertex> order) {
  const RelaxedMoves& moves = search.moves();
  Derivation made;
  std::vector<std::int32_t> origin(moves.vertices());  // by vertex: its state, or that before it
  for (const RelaxedMoves::Vertex vertex : order) {
    const RelaxedMoves::Vertex parent = search.parent(vertex);
    origin[vertex] = vertex == parent ? Derivation::start : origin[parent];
    if (moves.sort(vertex) == RelaxedMoves::Sort::standing) {
      made.from.push_back(origin[vertex]);
      origin[vertex] = static_cast<std::int32_t>(made.states.size());
      made.states.push_back({moves.place(vertex), RelaxedMoves::with(vertex)});
    }
  }
  return made;
}

std::vector<std::int32_t> ranks_of(const Derivation& derivation, const RelaxedMoves& moves,
                                   std::span<const RelaxedMoves::Vertex> winning) {
  std::vector<std::int32_t> positions(moves.vertices(), no_rank);
  for (std::size_t i = 0; i < winning.size(); ++i) {
    positions[winning[i]] = static_cast<std::int32_t>(i + 1);
  }
  const relax::Goal goal(moves.board());
  std::vector<std::int32_t> ranks;
  ranks.reserve(derivation.states.size());
  for (const State& state : derivation.states) {
    ranks.push_back(goal.reached(state.place, state.with)
                        ? 0
                        : positions[RelaxedMoves::standing(state.place, state.with)]);
  }
  return ranks;
}

}  // namespace dungeonlab::certify
