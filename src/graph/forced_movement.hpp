#pragma once

#include "dungeonlab/model/dungeon.hpp"

#include <cstdint>
#include <utility>

#include <boost/graph/graph_concepts.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

namespace dungeonlab::graph {

/// One forced move from a place to another.
struct Move {
  PlaceIndex from = 0;
  PlaceIndex to = 0;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// The moves that leave a place: one or none.
class MoveIterator : public boost::iterator_facade<MoveIterator, Move, boost::forward_traversal_tag,
                                                   Move, std::ptrdiff_t> {
 public:
  MoveIterator() = default;
  explicit MoveIterator(const Move& move) : move_(move), left_(1) {}

 private:
  friend class boost::iterator_core_access;
  [[nodiscard]] Move dereference() const { return move_; }
  [[nodiscard]] bool equal(const MoveIterator& other) const { return left_ == other.left_; }
  void increment() { --left_; }

  Move move_{};
  std::uint32_t left_ = 0;
};

/// Where the map itself moves whoever comes to a place, within one turn: a marmar throws to a level
/// and the thrown one comes there; a river carries to its next place. A pit ends the chain: who
/// fell is put into the other pit without coming to it (§10), so the cycles that pits form are no
/// loops. Every vertex has at most one out-edge; the vertex is the place index, which is dense.
class ForcedMovementGraph {
 public:
  using vertex_descriptor = PlaceIndex;
  using edge_descriptor = Move;
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::disallow_parallel_edge_tag;
  struct Traversal : boost::incidence_graph_tag, boost::vertex_list_graph_tag {};
  using traversal_category = Traversal;
  using vertex_iterator = boost::counting_iterator<PlaceIndex>;
  using out_edge_iterator = MoveIterator;
  using vertices_size_type = std::uint32_t;
  using edges_size_type = std::uint32_t;
  using degree_size_type = std::uint32_t;
  static constexpr vertex_descriptor null_vertex() { return 0xffffffff; }

  explicit ForcedMovementGraph(const Dungeon& dungeon) : dungeon_(&dungeon) {}

  /// The place to which whoever comes to `place` is moved on.
  [[nodiscard]] std::optional<PlaceIndex> next(PlaceIndex place) const {
    const bool pit = dungeon_->holds(place) == Dungeon::Holds::encounter &&
                     dungeon_->kind(place) == EncounterKind::pit;
    return pit ? std::nullopt : dungeon_->sends_to(place);
  }

  friend std::pair<vertex_iterator, vertex_iterator> vertices(const ForcedMovementGraph& graph) {
    return {vertex_iterator(0), vertex_iterator(graph.dungeon_->places())};
  }
  friend vertices_size_type num_vertices(const ForcedMovementGraph& graph) {
    return graph.dungeon_->places();
  }
  friend std::pair<MoveIterator, MoveIterator> out_edges(PlaceIndex place,
                                                         const ForcedMovementGraph& graph) {
    const auto to = graph.next(place);
    return {to ? MoveIterator(Move{place, *to}) : MoveIterator(), MoveIterator()};
  }
  friend degree_size_type out_degree(PlaceIndex place, const ForcedMovementGraph& graph) {
    return graph.next(place) ? 1 : 0;
  }
  friend PlaceIndex source(const Move& move, const ForcedMovementGraph& /*graph*/) {
    return move.from;
  }
  friend PlaceIndex target(const Move& move, const ForcedMovementGraph& /*graph*/) {
    return move.to;
  }
  friend boost::typed_identity_property_map<PlaceIndex> get(boost::vertex_index_t /*tag*/,
                                                            const ForcedMovementGraph& /*graph*/) {
    return {};
  }

 private:
  const Dungeon* dungeon_;
};

BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<ForcedMovementGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<ForcedMovementGraph>));

}  // namespace dungeonlab::graph
