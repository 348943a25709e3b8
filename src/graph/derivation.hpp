#pragma once

#include "graph/play_moves.hpp"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace dungeonlab::graph {

/// A player between two turns of the relaxed game.
struct State {
  PlaceIndex place = 0;
  Burden with = 0;
};

/// States of which each follows from one before it by one move, as a certificate lists them: who
/// checks it goes through the list once and searches nothing.
struct Derivation {
  static constexpr std::int32_t start = -1;  ///< follows from nothing: a landing, or the first

  std::vector<State> states;
  std::vector<std::int32_t> from;  ///< by state: the number of the one it follows from, or `start`
};

/// Whoever has no rank does not win.
inline constexpr std::int32_t no_rank = -1;
/// By state: 0 where it wins, and else its position in `winning`, all from where players win in an
/// order in which each has a move to one before it; no_rank if it is not there.
[[nodiscard]] std::vector<std::int32_t> ranks_of(const Derivation& derivation,
                                                 const PlayMoves& moves,
                                                 std::span<const PlayMoves::Vertex> winning);

/// Makes the derivation of a search from its vertices, of which only the standing ones are states
/// of a derivation.
class Deriver {
 public:
  /// The moves must outlive it.
  explicit Deriver(const PlayMoves& moves) : moves_(&moves), origin_(moves.vertices()) {}

  /// Takes the next vertex, whose parent was taken before or is itself.
  void add(PlayMoves::Vertex vertex, PlayMoves::Vertex parent) {
    const std::int32_t from = vertex == parent ? Derivation::start : origin_[parent];
    if (moves_->sort(vertex) == PlayMoves::Sort::standing) {
      origin_[vertex] = static_cast<std::int32_t>(made_.states.size());
      made_.states.push_back({moves_->place(vertex), PlayMoves::with(vertex)});
      made_.from.push_back(from);
    } else {
      origin_[vertex] = from;
    }
  }
  [[nodiscard]] Derivation take() { return std::move(made_); }

 private:
  const PlayMoves* moves_;
  std::vector<std::int32_t> origin_;  ///< by vertex: the state it is, or follows from
  Derivation made_{};
};

}  // namespace dungeonlab::graph
