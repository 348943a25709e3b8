#pragma once

#include "relax/armed_moves.hpp"
#include "relax/starts.hpp"

#include <vector>

namespace dungeonlab::relax {

/// The game of P05 as a LabelledGame. A node is an ArmedState, and with `by_killed` also the set of
/// creatures that are dead; without it labels are compared as if that were no difference, which
/// overlooks ways but keeps a search as small as the map.
class ArmedGame {
 public:
  using Node = std::uint32_t;
  struct Label {
    game::Ammunition left{};
    Killed killed = 0;
  };

  /// `strikes`: other players strike with morgul blades. The moves must outlive it.
  ArmedGame(const RelaxedMoves& moves, bool strikes, bool by_killed)
      : moves_(&moves),
        armed_(moves),
        sets_(by_killed ? static_cast<Node>(armed_.creatures().sets()) : 1) {
    if (strikes) {
      struck_ = struck(moves);
    }
  }

  [[nodiscard]] const RelaxedMoves& moves() const { return *moves_; }
  [[nodiscard]] ArmedState state(Node node) const { return node / sets_; }
  [[nodiscard]] Node landing(PlaceIndex place) const {
    return node(ArmedMoves::state(moves_->coming(place, 0), false), 0);
  }

  [[nodiscard]] std::size_t nodes() const { return armed_.states() * sets_; }
  [[nodiscard]] PlaceIndex place(Node node) const { return armed_.place(state(node)); }
  [[nodiscard]] bool won(Node node) const { return armed_.won(state(node)); }
  [[nodiscard]] static bool no_worse(const Label& one, const Label& other) {
    return one.left.grenades >= other.left.grenades && one.left.blasters >= other.left.blasters &&
           one.left.fifties >= other.left.fifties;
  }
  [[nodiscard]] static int spent(Node /*node*/, const Label& label) {
    return -label.left.grenades - label.left.blasters - label.left.fifties;
  }
  template <class Take>
  void from(Node origin, const Label& label, Take take) const {
    const ArmedState at = state(origin);
    armed_.from(at, label.killed, [&](const ArmedMove& move) {
      if (game::covers(label.left, move.cost)) {
        const auto killed = static_cast<Killed>(label.killed | move.kills);
        take(node(move.to, killed),
             Label{move.stripped ? game::Ammunition{} : label.left - move.cost, killed});
      }
    });
    if (armed_.stands(at)) {
      for (const ArmedMoves::Vertex standing : struck_) {
        take(node(ArmedMoves::state(standing, ArmedMoves::is_exote(at)), label.killed),
             Label{{}, label.killed});
      }
    }
  }

 private:
  [[nodiscard]] Node node(ArmedState state, Killed killed) const {
    return state * sets_ + (sets_ > 1 ? killed : 0);
  }

  const RelaxedMoves* moves_;
  ArmedMoves armed_;
  Node sets_;
  std::vector<ArmedMoves::Vertex> struck_{};  ///< where they stand who have been struck
};

}  // namespace dungeonlab::relax
