// The parts are Boost.Graph's. It keeps something for each vertex, so the states are numbered anew,
// and few questions have many of them.
#include "relax/parts.hpp"

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

}  // namespace dungeonlab::relax
