// Which monoliths to open: a minimum spanning forest of the contact graph, in which a boundary
// without monolith costs nothing to speak of. The forest holds one monolith for each two parts that
// it joins, so it names as few as possible. Kruskal's algorithm, because the graph may fall into
// several pieces and Prim's needs a root in each. Every weight is different, so there is one
// answer, whatever the sort of the library.
#include "graph/lattice.hpp"
#include "graph/questions.hpp"

#include <algorithm>
#include <iterator>

#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/property_map/function_property_map.hpp>

namespace dungeonlab::graph {
namespace {

/// The edges of a cell graph, each once: from the western or northern cell, in canonical order.
class EdgeIterator : public boost::iterator_facade<EdgeIterator, Step, boost::forward_traversal_tag,
                                                   Step, std::ptrdiff_t> {
 public:
  EdgeIterator() = default;
  EdgeIterator(const Ground& ground, std::size_t rank) : ground_(&ground), rank_(rank) { settle(); }

 private:
  friend class boost::iterator_core_access;
  static constexpr SideSet forward = bit(Side::east) | bit(Side::south);

  [[nodiscard]] Step dereference() const {
    return *StepIterator(*ground_, ground_->cells()[rank_], sides_);
  }
  [[nodiscard]] bool equal(const EdgeIterator& other) const {
    return rank_ == other.rank_ && sides_ == other.sides_;
  }
  void increment() {
    sides_ = static_cast<SideSet>(sides_ & (sides_ - 1U));
    if (sides_ == 0) {
      ++rank_;
      settle();
    }
  }
  /// Goes on to the next cell that has an edge.
  void settle() {
    for (; rank_ < ground_->cells().size(); ++rank_) {
      sides_ = sides::with_cell(*ground_, ground_->cells()[rank_]) & forward;
      if (sides_ != 0) {
        return;
      }
    }
  }

  const Ground* ground_ = nullptr;
  std::size_t rank_ = 0;
  SideSet sides_ = 0;
};

/// The contact graph with its edges in a row, as Kruskal's algorithm wants them.
class ContactEdges : public ContactGraph {
 public:
  struct Traversal : ContactGraph::Traversal, boost::edge_list_graph_tag {};
  using traversal_category = Traversal;
  using edge_iterator = EdgeIterator;

  explicit ContactEdges(const Ground& ground) : ContactGraph(ground), ground_(&ground) {}

  friend std::pair<EdgeIterator, EdgeIterator> edges(const ContactEdges& graph) {
    return {EdgeIterator(*graph.ground_, 0),
            EdgeIterator(*graph.ground_, graph.ground_->cells().size())};
  }
  friend edges_size_type num_edges(const ContactEdges& graph) {
    const auto [first, last] = edges(graph);
    return static_cast<edges_size_type>(std::distance(first, last));
  }

 private:
  const Ground* ground_;
};

BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<ContactEdges>));
BOOST_CONCEPT_ASSERT((boost::EdgeListGraphConcept<ContactEdges>));

}  // namespace

std::vector<Boundary> fewest_openings(const Ground& ground) {
  const auto side = [&](const Step& step) {
    return *side_towards(ground.cell(step.from), ground.cell(step.to));
  };
  const auto is_monolith = [&](const Step& step) {
    return ground.barrier(step.from, side(step)) == Barrier::monolith;
  };
  const auto boundaries = static_cast<std::uint32_t>(2 * ground.cells().size());
  const auto weight = [&](const Step& step) -> std::uint32_t {
    const std::uint32_t number = 2 * ground.rank(step.from) + (side(step) == Side::south ? 1 : 0);
    return number + (is_monolith(step) ? boundaries : 0);
  };
  const ContactEdges graph(ground);
  std::vector<Step> forest;
  boost::kruskal_minimum_spanning_tree(
      graph, std::back_inserter(forest),
      boost::weight_map(boost::make_function_property_map<Step, std::uint32_t>(weight))
          .vertex_index_map(get(boost::vertex_index, graph)));
  std::vector<Boundary> openings;
  for (const Step& step : forest) {
    if (is_monolith(step)) {
      openings.push_back(boundary_at(ground.cell(step.from), side(step)));
    }
  }
  std::sort(openings.begin(), openings.end());
  return openings;
}

}  // namespace dungeonlab::graph
