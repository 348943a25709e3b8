#pragma once

#include "graph/reached.hpp"
#include "relax/moves.hpp"

#include <array>
#include <span>

namespace dungeonlab::relax {

/// Everything that players can come to: the least fixed point of rules 3.0, in one search. Who
/// lacks a thing waits until somebody has found it; nothing is searched twice. It goes on from what
/// it has come to last, so riders are soon everywhere, and nobody walks after them.
class Reach {
 public:
  /// The moves grow with the search.
  explicit Reach(const Moves& moves);

  /// Searches from all places of the base rectangle.
  void land();
  void begin_at(std::span<const State> states);

  [[nodiscard]] const Moves& moves() const { return moves_; }
  [[nodiscard]] const Relation& relation() const { return moves_.relation(); }
  [[nodiscard]] bool has(State state) const { return reached_.has(state); }
  /// All that is reached; each is where the search begins, or a move leads there from one before.
  [[nodiscard]] std::span<const State> order() const { return order_; }

 private:
  void come_to(State state);
  void run();
  /// Takes and leaves what there is where somebody stands.
  void find(State standing);
  /// Remembers who will go on once something is found.
  void wait(State moved);
  void take_up(MoveKinds new_kinds);

  Moves moves_;
  graph::Reached reached_;
  PooledVector<State> order_{};
  PooledVector<State> pending_{};  ///< whose moves are to be looked at, maybe once more
  std::array<PooledVector<State>, 3> waiting_{};  ///< by what is lacking: see growing
};

/// From where players come to some states, which are home, too.
class Home {
 public:
  Home(const Origins& origins, std::span<const State> states);

  [[nodiscard]] bool has(State state) const { return reached_.has(state); }
  /// All of them; each is one of those states or has a move to one before it.
  [[nodiscard]] std::span<const State> order() const { return order_; }

 private:
  graph::Reached reached_;
  PooledVector<State> order_{};
};

/// Where somebody has won.
[[nodiscard]] PooledVector<State> goals(const Moves& moves);

}  // namespace dungeonlab::relax
