#pragma once

#include "dungeonlab/model/ground.hpp"

#include <bit>
#include <cstdint>
#include <span>
#include <utility>

#include <boost/graph/graph_concepts.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

namespace dungeonlab::graph {

/// The sides of a square over which a graph has an edge: bit `2 * side`, like Ground::barriers().
using SideSet = std::uint8_t;
inline constexpr SideSet every_side = 0x55;
[[nodiscard]] constexpr SideSet bit(Side side) {
  return static_cast<SideSet>(1U << (2 * static_cast<unsigned>(side)));
}

/// A step from a square to the one beside it.
struct Step {
  Square from = 0;
  Square to = 0;

  /// An undirected edge is the same seen from either end.
  friend constexpr bool operator==(const Step& left, const Step& right) {
    return (left.from == right.from && left.to == right.to) ||
           (left.from == right.to && left.to == right.from);
  }
};

/// Walks over the steps that leave a square: the set bits of a SideSet.
class StepIterator : public boost::iterator_facade<StepIterator, Step, boost::forward_traversal_tag,
                                                   Step, std::ptrdiff_t> {
 public:
  StepIterator() = default;
  StepIterator(const Ground& ground, Square from, SideSet sides)
      : ground_(&ground), from_(from), sides_(sides) {}

 private:
  friend class boost::iterator_core_access;
  [[nodiscard]] Step dereference() const {
    const auto side = static_cast<Side>(std::countr_zero(sides_) / 2);
    return {from_, ground_->beside(from_, side)};
  }
  [[nodiscard]] bool equal(const StepIterator& other) const { return sides_ == other.sides_; }
  void increment() { sides_ = static_cast<SideSet>(sides_ & (sides_ - 1U)); }

  const Ground* ground_ = nullptr;
  Square from_ = 0;
  SideSet sides_ = 0;
};

/// What every view over the squares of a Ground says of itself to Boost.Graph.
struct LatticeTraits {
  using vertex_descriptor = Square;
  using edge_descriptor = Step;
  using directed_category = boost::undirected_tag;
  using edge_parallel_category = boost::disallow_parallel_edge_tag;
  struct Traversal : boost::incidence_graph_tag, boost::vertex_list_graph_tag {};
  using traversal_category = Traversal;
  using out_edge_iterator = StepIterator;
  using vertices_size_type = std::uint32_t;
  using edges_size_type = std::uint32_t;
  using degree_size_type = std::uint32_t;
  static constexpr vertex_descriptor null_vertex() { return 0xffffffff; }
};

[[nodiscard]] inline Square source(const Step& step, const auto& /*graph*/) {
  return step.from;
}
[[nodiscard]] inline Square target(const Step& step, const auto& /*graph*/) {
  return step.to;
}

/// A view over the cells of a Ground; which boundaries are edges, `Joined` decides. Vertices are
/// the cells in reading order, and their index is the rank, which is dense (a sparse index would
/// let algorithms write past their arrays).
template <SideSet (*Joined)(const Ground&, Square)>
class CellGraph : public LatticeTraits {
 public:
  using vertex_iterator = std::span<const Square>::iterator;

  explicit CellGraph(const Ground& ground) : ground_(&ground) {}

  friend std::pair<vertex_iterator, vertex_iterator> vertices(const CellGraph& graph) {
    return {graph.ground_->cells().begin(), graph.ground_->cells().end()};
  }
  friend vertices_size_type num_vertices(const CellGraph& graph) {
    return static_cast<vertices_size_type>(graph.ground_->cells().size());
  }
  friend std::pair<StepIterator, StepIterator> out_edges(Square square, const CellGraph& graph) {
    return {StepIterator(*graph.ground_, square, Joined(*graph.ground_, square)), StepIterator()};
  }
  friend degree_size_type out_degree(Square square, const CellGraph& graph) {
    return static_cast<degree_size_type>(std::popcount(Joined(*graph.ground_, square)));
  }

  /// The rank of a cell as a property map.
  class Index {
   public:
    using key_type = Square;
    using value_type = std::uint32_t;
    using reference = std::uint32_t;
    using category = boost::readable_property_map_tag;

    explicit Index(const Ground& ground) : ground_(&ground) {}
    friend value_type get(const Index& index, key_type square) {
      return index.ground_->rank(square);
    }

   private:
    const Ground* ground_;
  };
  friend Index get(boost::vertex_index_t /*tag*/, const CellGraph& graph) {
    return Index(*graph.ground_);
  }

 private:
  const Ground* ground_;
};

namespace sides {
/// Over boundaries that are not monoliths. A monolith is the value 3 in the two bits of its side.
[[nodiscard]] inline SideSet without_monolith(const Ground& ground, Square square) {
  const unsigned walls = ground.barriers(square);
  return static_cast<SideSet>(~(walls & (walls >> 1U)) & every_side);
}
/// Over open boundaries, which are the value 0 in the two bits of their side.
[[nodiscard]] inline SideSet open(const Ground& ground, Square square) {
  const unsigned walls = ground.barriers(square);
  return static_cast<SideSet>(~(walls | (walls >> 1U)) & every_side);
}
/// To neighbours that are cells, whatever the wall between.
[[nodiscard]] inline SideSet with_cell(const Ground& ground, Square square) {
  SideSet joined = 0;
  for (const Side side : all_sides) {
    joined |= ground.is_cell(ground.beside(square, side)) ? bit(side) : SideSet{0};
  }
  return joined;
}
}  // namespace sides

/// G-mono of the rules: who can walk where if every simple wall and wire falls.
using PassageGraph = CellGraph<sides::without_monolith>;
/// Who can walk where with nothing in hand.
using OpenGraph = CellGraph<sides::open>;
/// Which cells lie edge to edge.
using ContactGraph = CellGraph<sides::with_cell>;

/// The squares of void of the box and of the border around it, edge to edge. Cells are vertices
/// without edges, so that the index of a vertex is the square itself and stays dense.
class VoidGraph : public LatticeTraits {
 public:
  using vertex_iterator = boost::counting_iterator<Square>;

  explicit VoidGraph(const Ground& ground) : ground_(&ground) {}

  friend std::pair<vertex_iterator, vertex_iterator> vertices(const VoidGraph& graph) {
    return {vertex_iterator(0), vertex_iterator(graph.ground_->squares())};
  }
  friend vertices_size_type num_vertices(const VoidGraph& graph) {
    return graph.ground_->squares();
  }
  friend std::pair<StepIterator, StepIterator> out_edges(Square square, const VoidGraph& graph) {
    return {StepIterator(*graph.ground_, square, graph.joined(square)), StepIterator()};
  }
  friend degree_size_type out_degree(Square square, const VoidGraph& graph) {
    return static_cast<degree_size_type>(std::popcount(graph.joined(square)));
  }
  friend boost::typed_identity_property_map<Square> get(boost::vertex_index_t /*tag*/,
                                                        const VoidGraph& /*graph*/) {
    return {};
  }

 private:
  [[nodiscard]] SideSet joined(Square square) const {
    if (ground_->is_cell(square)) {
      return 0;
    }
    const Cell here = ground_->cell(square);
    SideSet sides = 0;
    for (const Side side : all_sides) {
      const Cell there = beside(here, side);
      const bool on_lattice = there.column >= -1 && there.row >= -1 &&
                              there.column <= ground_->box().columns &&
                              there.row <= ground_->box().rows;
      if (on_lattice && !ground_->is_cell(ground_->square(there))) {
        sides |= bit(side);
      }
    }
    return sides;
  }

  const Ground* ground_;
};

}  // namespace dungeonlab::graph

// How algorithms that make their own tables learn the type of the index.
template <dungeonlab::graph::SideSet (*Joined)(const dungeonlab::Ground&, dungeonlab::Square)>
struct boost::property_map<dungeonlab::graph::CellGraph<Joined>, boost::vertex_index_t> {
  using const_type = typename dungeonlab::graph::CellGraph<Joined>::Index;
  using type = const_type;
};
template <>
struct boost::property_map<dungeonlab::graph::VoidGraph, boost::vertex_index_t> {
  using const_type = boost::typed_identity_property_map<dungeonlab::Square>;
  using type = const_type;
};

namespace dungeonlab::graph {

BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<PassageGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<PassageGraph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<OpenGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<OpenGraph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<ContactGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<ContactGraph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<VoidGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<VoidGraph>));

}  // namespace dungeonlab::graph
