// The smallest cut is the largest flow: as many ways as there are that share no boundary. A cell
// has four sides, so at most four ways are searched for, each breadth-first, and Edmonds-Karp is
// linear here. The cells on the other side are one vertex of the view, which needs no edges of its
// own: a way that comes there has ended. Each boundary that is no monolith is an arc either way
// with room for one, each the other's reverse.
#include "graph/cut.hpp"

#include "graph/lattice.hpp"

#include <boost/graph/edmonds_karp_max_flow.hpp>
#include <boost/property_map/function_property_map.hpp>

namespace dungeonlab::graph {
namespace {

/// One side of a cell, to be crossed outward.
using Arc = std::uint32_t;
constexpr Arc arcs_of_square = 4;

class FlowGraph;

/// Walks over the arcs that leave a square.
class ArcIterator
    : public boost::iterator_facade<ArcIterator, Arc, boost::forward_traversal_tag, Arc> {
 public:
  ArcIterator() = default;
  ArcIterator(Square from, SideSet sides) : from_(from), sides_(sides) {}

 private:
  friend class boost::iterator_core_access;
  [[nodiscard]] Arc dereference() const {
    return from_ * arcs_of_square + static_cast<Arc>(std::countr_zero(sides_)) / 2;
  }
  [[nodiscard]] bool equal(const ArcIterator& other) const { return sides_ == other.sides_; }
  void increment() { sides_ = static_cast<SideSet>(sides_ & (sides_ - 1U)); }

  Square from_ = 0;
  SideSet sides_ = 0;
};

/// Vertices are the squares and, behind them, all cells of the other side as one. Arcs lead over
/// boundaries that are not monoliths.
class FlowGraph {
 public:
  using vertex_descriptor = Square;
  using edge_descriptor = Arc;
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::allow_parallel_edge_tag;
  struct Traversal : boost::incidence_graph_tag, boost::vertex_list_graph_tag {};
  using traversal_category = Traversal;
  using vertex_iterator = boost::counting_iterator<Square>;
  using out_edge_iterator = ArcIterator;
  using edge_iterator = ArcIterator;  // named by filtered_graph, never used
  using vertices_size_type = std::uint32_t;
  using edges_size_type = std::uint32_t;
  using degree_size_type = std::uint32_t;
  static constexpr vertex_descriptor null_vertex() { return 0xffffffff; }

  FlowGraph(const Ground& ground, Square source, const std::vector<bool>& others)
      : ground_(&ground), source_(source), others_(&others) {}

  [[nodiscard]] Square sink() const { return ground_->squares(); }
  [[nodiscard]] Arc arcs() const { return ground_->squares() * arcs_of_square; }
  [[nodiscard]] Arc reverse(Arc arc) const {
    const auto side = static_cast<Side>(arc % arcs_of_square);
    return ground_->beside(arc / arcs_of_square, side) * arcs_of_square +
           static_cast<Arc>(opposite(side));
  }

  friend std::pair<vertex_iterator, vertex_iterator> vertices(const FlowGraph& graph) {
    return {vertex_iterator(0), vertex_iterator(num_vertices(graph))};
  }
  friend vertices_size_type num_vertices(const FlowGraph& graph) { return graph.sink() + 1; }
  friend std::pair<ArcIterator, ArcIterator> out_edges(Square square, const FlowGraph& graph) {
    return {ArcIterator(square, graph.sides(square)), ArcIterator()};
  }
  friend degree_size_type out_degree(Square square, const FlowGraph& graph) {
    return static_cast<degree_size_type>(std::popcount(graph.sides(square)));
  }
  friend Square source(Arc arc, const FlowGraph& /*graph*/) { return arc / arcs_of_square; }
  friend Square target(Arc arc, const FlowGraph& graph) {
    const Square to =
        graph.ground_->beside(arc / arcs_of_square, static_cast<Side>(arc % arcs_of_square));
    return graph.is_other(to) ? graph.sink() : to;
  }

 private:
  [[nodiscard]] bool is_other(Square square) const {
    return square != source_ && (*others_)[square];
  }
  [[nodiscard]] SideSet sides(Square square) const {
    const bool leads_on = square != sink() && ground_->is_cell(square) && !is_other(square);
    return leads_on ? sides::without_monolith(*ground_, square) : SideSet{0};
  }

  const Ground* ground_;
  Square source_;
  const std::vector<bool>* others_;
};

BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<FlowGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<FlowGraph>));

}  // namespace

int smallest_cut(const Ground& ground, Square from, const std::vector<bool>& others) {
  const FlowGraph graph(ground, from, others);
  std::vector<int> left(graph.arcs());
  std::vector<boost::default_color_type> colors(num_vertices(graph));
  std::vector<Arc> ways(num_vertices(graph));
  const auto vertex = boost::typed_identity_property_map<Square>();
  const auto arc = boost::typed_identity_property_map<Arc>();
  return boost::edmonds_karp_max_flow(
      graph, from, graph.sink(), boost::static_property_map<int, Arc>(1),
      boost::make_iterator_property_map(left.begin(), arc),
      boost::make_function_property_map<Arc>([&](Arc of) { return graph.reverse(of); }),
      boost::make_iterator_property_map(colors.begin(), vertex),
      boost::make_iterator_property_map(ways.begin(), vertex));
}

}  // namespace dungeonlab::graph
