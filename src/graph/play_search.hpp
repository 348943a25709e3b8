#pragma once

#include "graph/derivation.hpp"
#include "graph/play_moves.hpp"
#include "graph/play_origins.hpp"
#include "graph/reached.hpp"

#include <span>
#include <vector>

namespace dungeonlab::graph {

/// Everything that players can come to from any landing: the least fixed point of rules 3.0. One
/// breadth-first search, which goes on from what has become possible whenever the stock has grown
/// or a mount was parked; nothing is searched twice.
class PlaySearch {
 public:
  using Vertex = PlayMoves::Vertex;

  /// `moves` grow with the search.
  explicit PlaySearch(PlayMoves moves);

  /// Searches from all places of the base rectangle.
  void land();
  /// Searches from some vertices.
  void begin_at(std::span<const Vertex> vertices);
  /// Goes on with players who are dropped to every Mordor by the morgul blade of another, as soon
  /// as there may be one. Call it after or before `land`.
  void allow_drops();

  [[nodiscard]] const PlayMoves& moves() const { return moves_; }
  [[nodiscard]] bool reached(Vertex vertex) const { return reached_.has(vertex); }
  /// All that is reached, in the order of the search.
  [[nodiscard]] std::span<const Vertex> order() const { return order_; }
  /// Some mounted player stands somewhere.
  [[nodiscard]] bool rides() const { return rides_; }
  /// Some player may have a morgul blade to drop others with.
  [[nodiscard]] bool drops() const;
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
  void drop();
  void start_at(Vertex vertex, Vertex parent);

  PlayMoves moves_;
  Reached reached_;
  std::vector<Vertex> parents_;
  std::vector<Vertex> order_;
  std::vector<Vertex> sources_;
  std::vector<PlaceIndex> mounts_;  ///< places a mounted player has newly come to stand on
  Stock noted_ = 0;
  bool rides_ = false;
  bool drops_allowed_ = false;
};

/// The states among the first vertices of a search, which are its order or the beginning of it.
[[nodiscard]] Derivation derivation(const PlaySearch& search,
                                    std::span<const PlayMoves::Vertex> order);

/// All from where players can win, in an order in which each has a move to one before it.
struct Winning {
  Reached reached;
  std::vector<PlayMoves::Vertex> order{};
};
/// `drops`: see PlaySearch::allow_drops.
[[nodiscard]] Winning winning(const PlayMoves& moves, bool rides, bool drops);

/// Strongly connected parts of what `search` has reached and `wins` has not, out of which no move
/// leads: the standing vertices of each, in order of the vertex numbers.
[[nodiscard]] std::vector<std::vector<PlayMoves::Vertex>> closed_parts(const PlaySearch& search,
                                                                       const Reached& wins);

}  // namespace dungeonlab::graph
