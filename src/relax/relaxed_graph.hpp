#pragma once

#include "relax/relaxed_moves.hpp"
#include "relax/relaxed_origins.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <boost/graph/graph_concepts.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

namespace dungeonlab::relax {

/// One move of the relaxed game.
struct RelaxedMove {
  RelaxedMoves::Vertex from = 0;
  RelaxedMoves::Vertex to = 0;

  friend constexpr bool operator==(const RelaxedMove&, const RelaxedMove&) = default;
};

/// Walks over a MoveSet. Algorithms look at an edge several times; where it leads is found out
/// once.
template <class Relation>
class PlayMoveIterator
    : public boost::iterator_facade<PlayMoveIterator<Relation>, RelaxedMove,
                                    boost::forward_traversal_tag, RelaxedMove, std::ptrdiff_t> {
 public:
  PlayMoveIterator() = default;
  PlayMoveIterator(const Relation& relation, RelaxedMoves::Vertex from, MoveSet moves)
      : relation_(&relation), move_{from, from}, moves_(moves) {
    look();
  }

 private:
  friend class boost::iterator_core_access;
  [[nodiscard]] RelaxedMove dereference() const { return move_; }
  [[nodiscard]] bool equal(const PlayMoveIterator& other) const { return moves_ == other.moves_; }
  void increment() {
    moves_ = move_set::rest(moves_);
    look();
  }
  void look() {
    if (moves_ != 0) {
      move_.to = relation_->follow(move_.from, moves_);
    }
  }

  const Relation* relation_ = nullptr;
  RelaxedMove move_{};
  MoveSet moves_ = 0;
};

/// The relaxed game as Boost.Graph sees it: a view over RelaxedMoves or, against the direction of
/// relaxed, over RelaxedOrigins, or over a part of it. The relation may grow between two visits,
/// never during one.
template <class Relation>
class RelaxedView {
 public:
  using vertex_descriptor = RelaxedMoves::Vertex;
  using edge_descriptor = RelaxedMove;
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::allow_parallel_edge_tag;
  struct Traversal : boost::incidence_graph_tag, boost::vertex_list_graph_tag {};
  using traversal_category = Traversal;
  using vertex_iterator = boost::counting_iterator<vertex_descriptor>;
  using out_edge_iterator = PlayMoveIterator<Relation>;
  using vertices_size_type = std::uint32_t;
  using edges_size_type = std::uint32_t;
  using degree_size_type = std::uint32_t;
  static constexpr vertex_descriptor null_vertex() { return 0xffffffff; }

  explicit RelaxedView(const Relation& relation) : relation_(&relation) {}

  friend std::pair<vertex_iterator, vertex_iterator> vertices(const RelaxedView& view) {
    return {vertex_iterator(0), vertex_iterator(view.relation_->vertices())};
  }
  friend vertices_size_type num_vertices(const RelaxedView& view) {
    return view.relation_->vertices();
  }
  friend std::pair<out_edge_iterator, out_edge_iterator> out_edges(vertex_descriptor vertex,
                                                                   const RelaxedView& view) {
    return {out_edge_iterator(*view.relation_, vertex, view.relation_->moves(vertex)),
            out_edge_iterator()};
  }
  friend degree_size_type out_degree(vertex_descriptor vertex, const RelaxedView& view) {
    return move_set::count(view.relation_->moves(vertex));
  }
  friend vertex_descriptor source(const RelaxedMove& move, const RelaxedView& /*view*/) {
    return move.from;
  }
  friend vertex_descriptor target(const RelaxedMove& move, const RelaxedView& /*view*/) {
    return move.to;
  }
  friend boost::typed_identity_property_map<vertex_descriptor> get(boost::vertex_index_t /*tag*/,
                                                                   const RelaxedView& /*view*/) {
    return {};
  }

 private:
  const Relation* relation_;
};

using RelaxedGraph = RelaxedView<RelaxedMoves>;
using RelaxedOriginGraph = RelaxedView<RelaxedOrigins>;

/// Some vertices of the relaxed game out of which no move leads, numbered anew from 0, so that
/// what Boost.Graph keeps by vertex is no larger than they are.
class RelaxedPart {
 public:
  using Vertex = RelaxedMoves::Vertex;

  /// `closed` are the vertices; both must outlive the part.
  RelaxedPart(const RelaxedMoves& moves, const std::vector<Vertex>& closed)
      : moves_(&moves), closed_(&closed), numbers_(moves.vertices(), 0) {
    for (std::uint32_t number = 0; number < closed.size(); ++number) {
      numbers_[closed[number]] = number;
    }
  }

  [[nodiscard]] Vertex vertices() const { return static_cast<Vertex>(closed_->size()); }
  [[nodiscard]] MoveSet moves(Vertex number) const { return moves_->moves((*closed_)[number]); }
  [[nodiscard]] Vertex follow(Vertex number, MoveSet moves) const {
    return numbers_[moves_->follow((*closed_)[number], moves)];
  }

 private:
  const RelaxedMoves* moves_;
  const std::vector<Vertex>* closed_;
  std::vector<std::uint32_t> numbers_;
};
using RelaxedPartGraph = RelaxedView<RelaxedPart>;

}  // namespace dungeonlab::relax

// How algorithms that make their own tables learn the type of the index.
template <class Relation>
struct boost::property_map<dungeonlab::relax::RelaxedView<Relation>, boost::vertex_index_t> {
  using const_type = boost::typed_identity_property_map<dungeonlab::relax::RelaxedMoves::Vertex>;
  using type = const_type;
};

namespace dungeonlab::relax {

BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<RelaxedPartGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<RelaxedPartGraph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<RelaxedGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<RelaxedGraph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<RelaxedOriginGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<RelaxedOriginGraph>));

}  // namespace dungeonlab::relax
