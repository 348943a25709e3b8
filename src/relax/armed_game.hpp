#pragma once

#include "dungeonlab/game/ammunition.hpp"
#include "relax/moves.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dungeonlab::relax {

/// A set of creatures killed in this life, one bit each.
using Killed = std::uint8_t;

/// The game of P05 for a LabelSearch: the relaxed game with a price on every wall opened and every
/// creature killed. The prices are the catalogue's, except for bullets: here only crocodiles are
/// worth spending them on, so bullets are counted in the number that kills one.
///
/// A player must kill crocodiles, marmars and cops to stay with them or to keep what she has. They
/// stay dead, so each is paid for once per life. The first few by row, column and level have a bit
/// each; the others cost nothing, so that "the kits do not suffice" is never wrong (rules P-05).
class ArmedGame {
 public:
  static constexpr unsigned counted_max = 8;

  /// A State, whether the player is an exote and, if `tells_killed`, which creatures are dead.
  using Node = std::uint32_t;
  struct Label {
    game::Ammunition left{};
    Killed killed = 0;
  };

  /// Without `tells_killed`, labels are compared as if it did not matter which creatures are dead:
  /// that misses some routes, but the search stays as small as the map. The moves must outlive it.
  ArmedGame(const Moves& moves, bool tells_killed);

  [[nodiscard]] const Moves& moves() const { return *moves_; }
  /// The number of sets of dead creatures.
  [[nodiscard]] std::size_t sets() const { return std::size_t{1} << counted_; }
  [[nodiscard]] State state(Node node) const { return node / sets_ / 2; }
  [[nodiscard]] bool is_exote(Node node) const { return node / sets_ % 2 != 0; }
  [[nodiscard]] Node node(State state, bool exote, Killed killed) const {
    return (state * 2 + (exote ? 1 : 0)) * sets_ + killed % sets_;
  }

  [[nodiscard]] std::size_t nodes() const { return std::size_t{relation().states()} * 2 * sets_; }
  [[nodiscard]] static bool no_worse(const Label& one, const Label& other) {
    return covers(one.left, other.left);
  }
  [[nodiscard]] static int spent(Node /*node*/, const Label& label) {
    return -label.left.grenades - label.left.blasters - label.left.fifties;
  }
  template <class Take>
  void land(PlaceIndex place, Take take) const {
    const Label label{.left = game::ammunition_of_kits(*dungeon_)};
    each_landing(place, pay(label, take));
  }
  template <class Take>
  void from(Node origin, const Label& label, Take take) const {
    each_move(origin, label.killed, pay(label, take));
  }

  /// One move of an armed player and its cost.
  struct ArmedMove {
    State to = 0;
    bool exote = false;
    game::Ammunition cost{};
    bool stripped = false;  ///< she loses everything she has left
    Killed kills = 0;
  };
  /// Calls `visit` with each ArmedMove of a player who lands at a place.
  template <class Visit>
  void each_landing(PlaceIndex place, Visit visit) const {
    arrive({.to = moves_->coming(place, 0)}, 0, visit);
  }
  /// The same for a player who has already killed `killed`.
  template <class Visit>
  void each_move(Node origin, Killed killed, Visit visit) const;

 private:
  [[nodiscard]] const Relation& relation() const { return moves_->relation(); }
  /// Passes on the moves that the player can pay for.
  template <class Take>
  [[nodiscard]] auto pay(const Label& label, Take& take) const {
    return [this, &label, &take](const ArmedMove& move) {
      if (covers(label.left, move.cost)) {
        const Label after{move.stripped ? game::Ammunition{} : label.left - move.cost,
                          static_cast<Killed>(label.killed | move.kills)};
        take(node(move.to, move.exote, after.killed), after);
      }
    };
  }
  [[nodiscard]] game::Ammunition toll(Node origin, unsigned step) const;
  /// A player who stays at a place kills what must be killed there, then meets what the place
  /// holds.
  template <class Visit>
  void arrive(ArmedMove move, Killed killed, const Visit& visit) const;
  /// The same at a place with a creature.
  template <class Visit>
  void meet(ArmedMove move, EncounterKind creature, const Visit& visit) const;

  const Moves* moves_;
  const Dungeon* dungeon_;
  bool exote_mounts_;
  std::vector<Killed> bits_{};  ///< the creature's bit, by place; empty without creatures
  unsigned counted_ = 0;
  Node sets_ = 1;  ///< the number of sets told apart
};

template <class Visit>
void ArmedGame::each_move(Node origin, Killed killed, Visit visit) const {
  moves_->from(state(origin), [&](const Move& move) {
    const ArmedMove next{
        .to = move.to,
        .exote = is_exote(origin),
        .cost = move.kind == MoveKind::step ? toll(origin, move.step) : game::Ammunition{},
        .stripped = has(takings, move.kind)};
    if (has(arrivals, move.kind)) {
      arrive(next, killed, visit);
    } else {
      visit(next);
    }
  });
}

template <class Visit>
void ArmedGame::arrive(ArmedMove move, Killed killed, const Visit& visit) const {
  if (relation().stands(move.to)) {
    const PlaceIndex place = relation().place(move.to);
    const unsigned alive = bits_.empty() ? 0 : bits_[place] & ~unsigned{killed};
    if (alive != 0) {
      move.kills = static_cast<Killed>(alive);
      meet(move, dungeon_->kind(place), visit);
      return;
    }
    move.stripped =
        dungeon_->holds(place, EncounterKind::lake) && (moves_->stock() & game::stock::boat) == 0;
    move.exote = dungeon_->holds(place, EncounterKind::gourm) ||
                 (move.exote && !dungeon_->holds(place, EncounterKind::antigourm));
  }
  visit(move);
}

template <class Visit>
void ArmedGame::meet(ArmedMove move, EncounterKind creature, const Visit& visit) const {
  ArmedMove shot = move;
  shot.cost.grenades = info(creature).kill.grenades;
  if (!strips(creature)) {
    visit(shot);
  } else if ((relation().with(move.to) & burden::mounted) != 0) {
    visit(move);  // the animal tramples it
  } else {
    visit(shot);
    move.cost.fifties = info(creature).kill.bullets / game::fifty;
    visit(move);
    visit(ArmedMove{.to = move.to, .exote = move.exote, .stripped = true});
  }
}

}  // namespace dungeonlab::relax
