// Boost.Graph finds the parts. It stores something per vertex, so the states are renumbered; few
// questions involve many of them.
//
// A state without a win never leads to one with a win, so only the states reachable from such
// states matter; a part of them that is never left is a trap. One more search, which remembers how
// it reached each state, finds the routes.
#include "relax/parts.hpp"

#include "relax/walk.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/strong_components.hpp>

namespace dungeonlab::relax {

Parts parts(const Moves& moves, std::span<const State> closed) {
  using Number = std::uint32_t;
  using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property,
                                                   boost::no_property, boost::no_property, Number>;
  std::vector<Number> number_of(moves.relation().states(), 0);
  for (Number number = 0; number < closed.size(); ++number) {
    number_of[closed[number]] = number;
  }
  std::vector<std::pair<Number, Number>> edges;
  for (Number number = 0; number < closed.size(); ++number) {
    moves.from(closed[number],
               [&](const Move& move) { edges.emplace_back(number, number_of[move.to]); });
  }
  const Graph graph(boost::edges_are_sorted, edges.begin(), edges.end(),
                    static_cast<Number>(closed.size()));
  Parts found;
  found.of.resize(closed.size());
  const auto count = boost::strong_components(
      graph, boost::make_iterator_property_map(found.of.begin(), get(boost::vertex_index, graph)));
  found.is_left.resize(count, false);
  for (const auto& [from, to] : edges) {
    found.is_left[found.of[from]] = found.is_left[found.of[from]] || found.of[from] != found.of[to];
  }
  return found;
}

namespace {

/// The reachable states from which nobody wins.
Reach lost_in(const Reach& reach, const Home& home) {
  Borrowed<State> lost;
  std::copy_if(reach.order().begin(), reach.order().end(), std::back_inserter(lost),
               [&](State state) { return reach.relation().stands(state) && !home.has(state); });
  Reach closed(reach.moves());
  closed.begin_at(lost);
  return closed;
}

/// The places on the walk to the first of some states that it reached.
std::vector<PlaceIndex> way_to_first_of(const std::vector<State>& states, const Walk& walk,
                                        const Relation& relation) {
  const State first = *std::min_element(states.begin(), states.end(), [&](State one, State other) {
    return walk.was_sooner(one, other);
  });
  std::vector<PlaceIndex> way;
  for (const State state : walk.way_back(first)) {
    if (!relation.is_carried(state) && (way.empty() || relation.place(state) != way.back())) {
      way.push_back(relation.place(state));
    }
  }
  std::reverse(way.begin(), way.end());
  return way;
}

Borrowed<State> landing_states(const Moves& moves) {
  Borrowed<State> states;
  for (const PlaceIndex place : moves.board().landings()) {
    states.push_back(moves.coming(place, 0));
  }
  return states;
}

}  // namespace

std::vector<Trap> traps(const Reach& reach, const Home& home) {
  const Relation& relation = reach.relation();
  const Reach closed = lost_in(reach, home);
  const Parts found = parts(reach.moves(), closed.order());
  std::vector<std::vector<State>> stood_on(
      found.is_left.size());  // by part, for parts that are never left
  for (std::size_t number = 0; number < closed.order().size(); ++number) {
    const std::uint32_t part = found.of[number];
    if (!found.is_left[part] && relation.stands(closed.order()[number])) {
      stood_on[part].push_back(closed.order()[number]);
    }
  }
  for (std::vector<State>& part : stood_on) {
    std::sort(part.begin(), part.end());
  }
  std::sort(stood_on.begin(), stood_on.end());
  Walk walk(reach.moves());
  walk.from(landing_states(reach.moves()), [](State) { return true; });
  std::vector<Trap> traps;
  for (const std::vector<State>& part : stood_on) {
    if (!part.empty() &&
        (traps.empty() || traps.back().places.front() != relation.place(part.front()))) {
      Trap trap{.way = way_to_first_of(part, walk, relation)};
      for (const State state : part) {
        trap.places.push_back(relation.place(state));
      }
      trap.places.erase(std::unique(trap.places.begin(), trap.places.end()), trap.places.end());
      traps.push_back(std::move(trap));
    }
  }
  return traps;
}

}  // namespace dungeonlab::relax
