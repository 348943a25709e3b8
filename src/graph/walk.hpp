#pragma once

#include "dungeonlab/model/ground.hpp"
#include "graph/lattice.hpp"
#include "graph/questions.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include <boost/graph/graph_concepts.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

namespace dungeonlab::graph {

/// A step from a place to the next, in one cell or to the cell beside it.
struct PlaceStep {
  PlaceIndex from = 0;
  PlaceIndex to = 0;

  /// An undirected edge is the same seen from either end.
  friend constexpr bool operator==(const PlaceStep& left, const PlaceStep& right) {
    return (left.from == right.from && left.to == right.to) ||
           (left.from == right.to && left.to == right.from);
  }
};
static_assert(PlaceStep{1, 2} == PlaceStep{1, 2} && PlaceStep{1, 2} == PlaceStep{2, 1});
static_assert(PlaceStep{1, 2} != PlaceStep{1, 3} && PlaceStep{1, 2} != PlaceStep{3, 1});

/// G-walk of the rules: where one can walk without coming to an ordinary pit, if every simple wall
/// and wire falls. Vertices are all places of the lattice, so that the place index is dense; those
/// of void and those that hold a pit stand alone. Edges: over a boundary that is no monolith, and
/// one level up or down.
class WalkGraph {
 public:
  using vertex_descriptor = PlaceIndex;
  using edge_descriptor = PlaceStep;
  using directed_category = boost::undirected_tag;
  using edge_parallel_category = boost::disallow_parallel_edge_tag;
  struct Traversal : boost::incidence_graph_tag, boost::vertex_list_graph_tag {};
  using traversal_category = Traversal;
  using vertex_iterator = boost::counting_iterator<PlaceIndex>;
  using vertices_size_type = std::uint32_t;
  using edges_size_type = std::uint32_t;
  using degree_size_type = std::uint32_t;
  static constexpr vertex_descriptor null_vertex() { return 0xffffffff; }

  /// Bits 0, 2, 4 and 6: the steps to the sides, as in SideSet. Bit 1: down, bit 3: up.
  using StepSet = std::uint8_t;
  static constexpr unsigned down = 1;
  static constexpr unsigned up = 3;

  /// Walks over the steps that leave a place: the set bits of a StepSet.
  class StepIterator
      : public boost::iterator_facade<StepIterator, PlaceStep, boost::forward_traversal_tag,
                                      PlaceStep, std::ptrdiff_t> {
   public:
    StepIterator() = default;
    StepIterator(const WalkGraph& graph, PlaceIndex from, StepSet steps)
        : graph_(&graph), from_(from), steps_(steps) {}

   private:
    friend class boost::iterator_core_access;
    [[nodiscard]] PlaceStep dereference() const {
      return {from_, graph_->neighbour(from_, static_cast<unsigned>(std::countr_zero(steps_)))};
    }
    [[nodiscard]] bool equal(const StepIterator& other) const { return steps_ == other.steps_; }
    void increment() { steps_ = static_cast<StepSet>(steps_ & (steps_ - 1U)); }

    const WalkGraph* graph_ = nullptr;
    PlaceIndex from_ = 0;
    StepSet steps_ = 0;
  };
  using out_edge_iterator = StepIterator;

  /// As if there were no pits: for searches that have marked them as seen.
  explicit WalkGraph(const Ground& ground) : ground_(&ground) {
    for (const Side side : all_sides) {
      offset_[2 * static_cast<std::size_t>(side)] = ground.grid().beside_place(0, side);
    }
    offset_[up] = 1;
    offset_[down] = PlaceIndex{0} - 1;
  }
  /// `pits` by place index; both must outlive the graph.
  WalkGraph(const Ground& ground, const std::vector<bool>& pits) : WalkGraph(ground) {
    pits_ = &pits;
  }

  friend std::pair<vertex_iterator, vertex_iterator> vertices(const WalkGraph& graph) {
    return {vertex_iterator(0), vertex_iterator(num_vertices(graph))};
  }
  friend vertices_size_type num_vertices(const WalkGraph& graph) {
    return graph.ground_->grid().places();
  }
  friend std::pair<StepIterator, StepIterator> out_edges(PlaceIndex place, const WalkGraph& graph) {
    return {StepIterator(graph, place, graph.steps(place)), StepIterator()};
  }
  friend degree_size_type out_degree(PlaceIndex place, const WalkGraph& graph) {
    return static_cast<degree_size_type>(std::popcount(graph.steps(place)));
  }
  friend PlaceIndex source(const PlaceStep& step, const WalkGraph& /*graph*/) { return step.from; }
  friend PlaceIndex target(const PlaceStep& step, const WalkGraph& /*graph*/) { return step.to; }
  friend boost::typed_identity_property_map<PlaceIndex> get(boost::vertex_index_t /*tag*/,
                                                            const WalkGraph& /*graph*/) {
    return {};
  }

 private:
  [[nodiscard]] bool is_pit(PlaceIndex place) const { return pits_ != nullptr && (*pits_)[place]; }
  [[nodiscard]] PlaceIndex neighbour(PlaceIndex place, unsigned bit) const {
    return place + offset_[bit];
  }

  [[nodiscard]] StepSet steps(PlaceIndex place) const {
    const Square square = ground_->grid().square_of(place);
    if (!ground_->is_cell(square) || is_pit(place)) {
      return 0;
    }
    const int level = ground_->grid().level_of(place);
    unsigned possible = sides::without_monolith(*ground_, square);
    possible |= level > 0 ? 1U << down : 0U;
    possible |= level + 1 < ground_->levels() ? 1U << up : 0U;
    if (pits_ == nullptr) {
      return static_cast<StepSet>(possible);
    }
    unsigned free = 0;
    for (unsigned rest = possible; rest != 0; rest &= rest - 1U) {
      const auto bit = static_cast<unsigned>(std::countr_zero(rest));
      free |= is_pit(neighbour(place, bit)) ? 0U : 1U << bit;
    }
    return static_cast<StepSet>(free);
  }

  const Ground* ground_;
  const std::vector<bool>* pits_ = nullptr;
  std::array<PlaceIndex, 8> offset_{};  ///< by bit, added to a place; north, west and down wrap
};

BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<WalkGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<WalkGraph>));

}  // namespace dungeonlab::graph

// How algorithms that make their own tables learn the type of the index.
template <>
struct boost::property_map<dungeonlab::graph::WalkGraph, boost::vertex_index_t> {
  using const_type = boost::typed_identity_property_map<dungeonlab::PlaceIndex>;
  using type = const_type;
};
