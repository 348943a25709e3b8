#pragma once

#include "relax/armed_moves.hpp"

#include <optional>

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

  /// The moves must outlive it.
  ArmedGame(const Moves& moves, bool by_killed)
      : armed_(moves), sets_(by_killed ? static_cast<Node>(armed_.creatures().sets()) : 1) {}

  [[nodiscard]] const ArmedMoves& moves() const { return armed_; }
  [[nodiscard]] ArmedState state(Node node) const { return node / sets_; }
  [[nodiscard]] Node node(ArmedState state, Killed killed) const {
    return state * sets_ + (sets_ > 1 ? killed : 0);
  }

  [[nodiscard]] std::size_t nodes() const { return armed_.states() * sets_; }
  [[nodiscard]] std::optional<PlaceIndex> place(Node node) const {
    const ArmedState at = state(node);
    return armed_.relation().is_carried(ArmedMoves::unarmed(at)) ? std::nullopt
                                                                 : std::optional(armed_.place(at));
  }
  [[nodiscard]] bool won(Node node) const { return armed_.won(state(node)); }
  [[nodiscard]] static bool no_worse(const Label& one, const Label& other) {
    return one.left.grenades >= other.left.grenades && one.left.blasters >= other.left.blasters &&
           one.left.fifties >= other.left.fifties;
  }
  [[nodiscard]] static int spent(Node /*node*/, const Label& label) {
    return -label.left.grenades - label.left.blasters - label.left.fifties;
  }
  template <class Take>
  void land(PlaceIndex place, Take take) const {
    const Label label{.left = game::ammunition_of_kits(armed_.moves().board().dungeon())};
    armed_.land(place, [&](const ArmedMove& move) { go(move, label, take); });
  }
  template <class Take>
  void from(Node origin, const Label& label, Take take) const {
    armed_.from(state(origin), label.killed, [&](const ArmedMove& move) { go(move, label, take); });
  }

 private:
  template <class Take>
  void go(const ArmedMove& move, const Label& label, Take& take) const {
    if (game::covers(label.left, move.cost)) {
      const auto killed = static_cast<Killed>(label.killed | move.kills);
      take(node(move.to, killed),
           Label{move.stripped ? game::Ammunition{} : label.left - move.cost, killed});
    }
  }

  ArmedMoves armed_;
  Node sets_;
};

}  // namespace dungeonlab::relax
