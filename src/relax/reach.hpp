#pragma once

#include "graph/reached.hpp"
#include "relax/moves.hpp"

#include <array>
#include <span>

namespace dungeonlab::relax {

/// Everything that players can reach: the least fixed point of rules 3.0, in one search. A player
/// who lacks a thing waits until someone has found it; nothing is searched twice. The search
/// continues from its most recent state, so riders are soon everywhere, and nobody walks after
/// them.
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
  /// Everything reached; each state is a start or follows from an earlier one.
  [[nodiscard]] std::span<const State> order() const { return order_; }

 private:
  void come_to(State state);
  void run();
  /// Takes what lies at a state's place and leaves a mount there.
  void find(State standing);
  /// Keeps a player waiting until the missing thing is found.
  void wait(State moved);
  void take_up(MoveKinds new_kinds);

  Moves moves_;
  graph::Reached reached_;
  Borrowed<State> order_{};
  Borrowed<State> pending_{};                 ///< whose moves are still to be examined
  std::array<Borrowed<State>, 3> waiting_{};  ///< by missing thing: see growing
};

/// The states from which players reach some given states, those included.
class Home {
 public:
  Home(const Origins& origins, std::span<const State> states);

  [[nodiscard]] bool has(State state) const { return reached_.has(state); }
  /// All of them; each is a given state or has a move to an earlier one.
  [[nodiscard]] std::span<const State> order() const { return order_; }

 private:
  graph::Reached reached_;
  Borrowed<State> order_{};
};

/// The states in which a player has won.
[[nodiscard]] Borrowed<State> goals(const Moves& moves);

}  // namespace dungeonlab::relax
