#pragma once

#include "graph/reached.hpp"
#include "relax/relaxed_moves.hpp"
#include "relax/relaxed_origins.hpp"

#include <span>
#include <vector>

namespace dungeonlab::relax {

/// Everything that players can come to from any landing: the least fixed point of rules 3.0. One
/// breadth-first search, which goes on from what has become possible whenever the stock has grown
/// or a mount was parked; nothing is searched twice.
class RelaxedSearch {
 public:
  using Vertex = RelaxedMoves::Vertex;

  /// `moves` grow with the search.
  explicit RelaxedSearch(RelaxedMoves moves);

  /// Searches from all places of the base rectangle.
  void land();
  /// Searches from some vertices.
  void begin_at(std::span<const Vertex> vertices);
  /// Goes on with players whom the morgul blade of another strikes, who then stand in any Mordor,
  /// as soon as there may be one. Call it after or before `land`.
  void allow_strikes();

  [[nodiscard]] const RelaxedMoves& moves() const { return moves_; }
  [[nodiscard]] bool reached(Vertex vertex) const { return reached_.has(vertex); }
  /// All that is reached, in the order of the search.
  [[nodiscard]] std::span<const Vertex> order() const { return order_; }
  /// Some mounted player stands somewhere.
  [[nodiscard]] bool rides() const { return rides_; }
  /// Some player may have a morgul blade to strike others with.
  [[nodiscard]] bool strikes() const;
  /// A move by which the search came to a vertex; a landing has itself.
  [[nodiscard]] Vertex parent(Vertex vertex) const { return parents_[vertex]; }

 private:
  class Notes;

  void run();
  void note(Vertex discovered);
  /// Puts what has become possible into `sources_`.
  void grow();
  void grow_stock();
  void park();
  void strike();
  void start_at(Vertex vertex, Vertex parent);

  RelaxedMoves moves_;
  graph::Reached reached_;
  std::vector<Vertex> parents_;
  std::vector<Vertex> order_;
  std::vector<Vertex> sources_;
  std::vector<PlaceIndex> mounts_;  ///< places a mounted player has newly come to stand on
  game::Stock noted_ = 0;
  bool rides_ = false;
  bool strikes_allowed_ = false;
};

/// All from where players can win, in an order in which each has a move to one before it.
struct Winning {
  graph::Reached reached;
  std::vector<RelaxedMoves::Vertex> order{};
};
/// `strikes`: see RelaxedSearch::allow_strikes.
[[nodiscard]] Winning winning(const RelaxedMoves& moves, bool rides, bool strikes);

/// Strongly connected parts of what `search` has reached and `wins` has not, out of which no move
/// leads: the standing vertices of each, in order of the vertex numbers.
[[nodiscard]] std::vector<std::vector<RelaxedMoves::Vertex>> closed_parts(
    const RelaxedSearch& search, const graph::Reached& wins);

}  // namespace dungeonlab::relax
