#pragma once

#include "dungeonlab/game/ammunition.hpp"
#include "relax/goal.hpp"
#include "relax/moves.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dungeonlab::relax {

/// A set of the creatures that are killed once in a life, one bit each.
using Killed = std::uint8_t;

/// Those whom a player has to kill, to stay with them or to keep what she has: crocodiles, marmars
/// and cops. What is killed stays killed, so each is paid once in a life. The first of them by row,
/// column and level have a bit each; the others cost nothing, so that "the kits do not suffice" is
/// never wrong (rules P-05).
class Creatures {
 public:
  static constexpr std::size_t counted_max = 8;

  explicit Creatures(const game::Board& board) {
    const Dungeon& dungeon = board.dungeon();
    for (PlaceIndex place = 0; place < board.places(); ++place) {
      has_crocodile_ = has_crocodile_ || dungeon.holds(place, EncounterKind::crocodile);
      if (counted_ < counted_max && dungeon.holds(place) == Dungeon::Holds::encounter &&
          info(dungeon.kind(place)).withstood == Withstood::by_shot) {
        bits_.resize(board.places(), 0);
        bits_[place] = static_cast<Killed>(1U << counted_);
        ++counted_;
      }
    }
  }

  /// How many sets of those that have a bit there are.
  [[nodiscard]] std::size_t sets() const { return std::size_t{1} << counted_; }
  /// There is a crocodile on the map.
  [[nodiscard]] bool has_crocodile() const { return has_crocodile_; }
  /// Of the creature at a place; 0 if there is none, or one that costs nothing.
  [[nodiscard]] Killed bit(PlaceIndex place) const {
    return bits_.empty() ? Killed{0} : bits_[place];
  }

 private:
  std::size_t counted_ = 0;
  bool has_crocodile_ = false;
  std::vector<Killed> bits_{};  ///< by place; empty if there are none
};

/// A State, and in the lowest bit whether the player is an exote.
using ArmedState = std::uint32_t;

/// One move of an armed player and what it costs.
struct ArmedMove {
  ArmedState to = 0;
  game::Ammunition cost{};
  bool stripped = false;  ///< all that is left is lost
  Killed kills = 0;
};

/// The relaxed game with the price of everything: walls that are opened, creatures that are killed.
/// The prices are those of the catalogue, but for bullets: only a crocodile is worth any of them
/// here, so they count in the number that kills one.
class ArmedMoves {
 public:
  /// The moves must outlive it.
  explicit ArmedMoves(const Moves& moves)
      : moves_(&moves),
        dungeon_(&moves.board().dungeon()),
        goal_(moves.board()),
        creatures_(moves.board()),
        exote_mounts_(dungeon_->in_force(HouseRule::exote_ontifutlas)) {}

  [[nodiscard]] const Moves& moves() const { return *moves_; }
  [[nodiscard]] const Relation& relation() const { return moves_->relation(); }
  [[nodiscard]] const Creatures& creatures() const { return creatures_; }
  /// One more than the largest state.
  [[nodiscard]] std::size_t states() const { return std::size_t{relation().states()} * 2; }
  [[nodiscard]] static State unarmed(ArmedState state) { return state / 2; }
  [[nodiscard]] static bool is_exote(ArmedState state) { return state % 2 != 0; }
  [[nodiscard]] bool stands(ArmedState state) const { return relation().stands(unarmed(state)); }
  /// Of a state that is not carried.
  [[nodiscard]] PlaceIndex place(ArmedState state) const {
    return relation().place(unarmed(state));
  }
  [[nodiscard]] bool won(ArmedState state) const {
    return goal_.reached(relation(), unarmed(state));
  }

  /// Calls `take` with each ArmedMove of one who lands at a place.
  template <class Take>
  void land(PlaceIndex place, Take take) const {
    arrive({.to = armed(moves_->coming(place, 0), false)}, 0, take);
  }
  /// Likewise from a state of one who has killed those.
  template <class Take>
  void from(ArmedState origin, Killed killed, Take take) const;

 private:
  [[nodiscard]] static ArmedState armed(State state, bool exote) {
    return state * 2 + (exote ? 1 : 0);
  }
  [[nodiscard]] game::Ammunition toll(State standing, bool exote, unsigned step) const;
  /// Whoever comes to stand somewhere kills what must be killed, and meets what is there.
  template <class Take>
  void arrive(ArmedMove move, Killed killed, Take& take) const;
  /// The same where a creature lives.
  template <class Take>
  void meet(ArmedMove move, Take& take) const;

  const Moves* moves_;
  const Dungeon* dungeon_;
  Goal goal_;
  Creatures creatures_;
  bool exote_mounts_;
};

template <class Take>
void ArmedMoves::from(ArmedState origin, Killed killed, Take take) const {
  const bool exote = is_exote(origin);
  moves_->from(unarmed(origin), [&](const Move& move) {
    ArmedMove armed_move{.to = armed(move.to, exote), .stripped = has(takings, move.kind)};
    if (move.kind == MoveKind::step) {
      armed_move.cost = toll(unarmed(origin), exote, move.step);
    }
    if (has(arrivals, move.kind)) {
      arrive(armed_move, killed, take);
    } else {
      take(armed_move);
    }
  });
}

inline game::Ammunition ArmedMoves::toll(State standing, bool exote, unsigned step) const {
  const bool mounted = (relation().with(standing) & burden::mounted) != 0;
  return exote || (mounted && exote_mounts_)
             ? game::Ammunition{}
             : game::toll(moves_->board(), relation().place(standing), step);
}

template <class Take>
void ArmedMoves::arrive(ArmedMove move, Killed killed, Take& take) const {
  const PlaceIndex place = this->place(move.to);
  if (!stands(move.to) || dungeon_->holds(place) != Dungeon::Holds::encounter) {
    take(move);
    return;
  }
  const State standing = unarmed(move.to);
  if (const unsigned alive = creatures_.bit(place) & ~unsigned{killed}; alive != 0) {
    move.kills = static_cast<Killed>(alive);
    meet(move, take);
    return;
  }
  if (dungeon_->holds(place, EncounterKind::lake)) {
    move.stripped = (moves_->stock() & game::stock::boat) == 0;
  } else if (dungeon_->holds(place, EncounterKind::gourm)) {
    move.to = armed(standing, true);
  } else if (dungeon_->holds(place, EncounterKind::antigourm)) {
    move.to = armed(standing, false);
  }
  take(move);
}

template <class Take>
void ArmedMoves::meet(ArmedMove move, Take& take) const {
  const EncounterKind kind = dungeon_->kind(place(move.to));
  ArmedMove shot = move;
  shot.cost.grenades = info(kind).kill.grenades;
  if (!strips(kind)) {
    take(shot);
  } else if ((relation().with(unarmed(move.to)) & burden::mounted) != 0) {
    take(move);  // the animal tramples it
  } else {
    take(shot);
    move.cost.fifties = info(kind).kill.bullets / game::fifty;
    take(move);
    take(ArmedMove{.to = move.to, .stripped = true});
  }
}

}  // namespace dungeonlab::relax
