#pragma once

#include "graph/play_moves.hpp"
#include "graph/play_origins.hpp"

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

namespace dungeonlab::graph {

/// One move of the relaxed game.
struct PlayMove {
  PlayMoves::Vertex from = 0;
  PlayMoves::Vertex to = 0;

  friend constexpr bool operator==(const PlayMove&, const PlayMove&) = default;
};

/// Walks over a MoveSet. Algorithms look at an edge several times; where it leads is found out
/// once.
template <class Relation>
class PlayMoveIterator
    : public boost::iterator_facade<PlayMoveIterator<Relation>, PlayMove,
                                    boost::forward_traversal_tag, PlayMove, std::ptrdiff_t> {
 public:
  PlayMoveIterator() = default;
  PlayMoveIterator(const Relation& relation, PlayMoves::Vertex from, MoveSet moves)
      : relation_(&relation), move_{from, from}, moves_(moves) {
    look();
  }

 private:
  friend class boost::iterator_core_access;
  [[nodiscard]] PlayMove dereference() const { return move_; }
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
  PlayMove move_{};
  MoveSet moves_ = 0;
};

/// The relaxed game as Boost.Graph sees it: a view over PlayMoves or, against the direction of
/// play, over PlayOrigins, or over a part of it. The relation may grow between two visits, never
/// during one.
template <class Relation>
class PlayView {
 public:
  using vertex_descriptor = PlayMoves::Vertex;
  using edge_descriptor = PlayMove;
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

  explicit PlayView(const Relation& relation) : relation_(&relation) {}

  friend std::pair<vertex_iterator, vertex_iterator> vertices(const PlayView& view) {
    return {vertex_iterator(0), vertex_iterator(view.relation_->vertices())};
  }
  friend vertices_size_type num_vertices(const PlayView& view) {
    return view.relation_->vertices();
  }
  friend std::pair<out_edge_iterator, out_edge_iterator> out_edges(vertex_descriptor vertex,
                                                                   const PlayView& view) {
    return {out_edge_iterator(*view.relation_, vertex, view.relation_->moves(vertex)),
            out_edge_iterator()};
  }
  friend degree_size_type out_degree(vertex_descriptor vertex, const PlayView& view) {
    return move_set::count(view.relation_->moves(vertex));
  }
  friend vertex_descriptor source(const PlayMove& move, const PlayView& /*view*/) {
    return move.from;
  }
  friend vertex_descriptor target(const PlayMove& move, const PlayView& /*view*/) {
    return move.to;
  }
  friend boost::typed_identity_property_map<vertex_descriptor> get(boost::vertex_index_t /*tag*/,
                                                                   const PlayView& /*view*/) {
    return {};
  }

 private:
  const Relation* relation_;
};

using PlayGraph = PlayView<PlayMoves>;
using PlayOriginGraph = PlayView<PlayOrigins>;

/// Some vertices of the relaxed game out of which no move leads, numbered anew from 0, so that
/// what Boost.Graph keeps by vertex is no larger than they are.
class PlayPart {
 public:
  using Vertex = PlayMoves::Vertex;

  /// `closed` are the vertices; both must outlive the part.
  PlayPart(const PlayMoves& moves, const std::vector<Vertex>& closed)
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
  const PlayMoves* moves_;
  const std::vector<Vertex>* closed_;
  std::vector<std::uint32_t> numbers_;
};
using PlayPartGraph = PlayView<PlayPart>;

}  // namespace dungeonlab::graph

// How algorithms that make their own tables learn the type of the index.
template <class Relation>
struct boost::property_map<dungeonlab::graph::PlayView<Relation>, boost::vertex_index_t> {
  using const_type = boost::typed_identity_property_map<dungeonlab::graph::PlayMoves::Vertex>;
  using type = const_type;
};

namespace dungeonlab::graph {

BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<PlayPartGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<PlayPartGraph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<PlayGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<PlayGraph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<PlayOriginGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<PlayOriginGraph>));

}  // namespace dungeonlab::graph
