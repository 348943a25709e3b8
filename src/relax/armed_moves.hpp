#pragma once

#include "dungeonlab/game/ammunition.hpp"
#include "relax/creatures.hpp"
#include "relax/goal.hpp"
#include "relax/relaxed_moves.hpp"

#include <cstdint>

namespace dungeonlab::relax {

/// A vertex of RelaxedMoves, and in the lowest bit whether the player is an exote.
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
  using Vertex = RelaxedMoves::Vertex;

  /// The moves must outlive it.
  explicit ArmedMoves(const RelaxedMoves& moves)
      : moves_(&moves),
        board_(&moves.board()),
        dungeon_(&moves.board().dungeon()),
        goal_(moves.board()),
        creatures_(moves.board()),
        exote_mounts_(dungeon_->in_force(HouseRule::exote_ontifutlas)) {}

  [[nodiscard]] const Creatures& creatures() const { return creatures_; }
  /// One more than the largest state.
  [[nodiscard]] std::size_t states() const { return std::size_t{moves_->vertices()} * 2; }
  [[nodiscard]] static ArmedState state(Vertex vertex, bool exote) {
    return vertex * 2 + (exote ? 1 : 0);
  }
  [[nodiscard]] static bool is_exote(ArmedState state) { return state % 2 != 0; }
  [[nodiscard]] PlaceIndex place(ArmedState state) const { return moves_->place(state / 2); }
  [[nodiscard]] bool stands(ArmedState state) const {
    return moves_->sort(state / 2) == RelaxedMoves::Sort::standing;
  }
  [[nodiscard]] bool won(ArmedState state) const {
    return stands(state) && goal_.reached(place(state), RelaxedMoves::with(state / 2));
  }

  /// Calls `take` with each ArmedMove from a state of one who has killed those.
  template <class Take>
  void from(ArmedState origin, Killed killed, Take take) const;

 private:
  [[nodiscard]] game::Ammunition toll(Vertex standing, bool exote, unsigned step) const;
  /// To stand where one has come: what must be killed, and what the place does.
  template <class Take>
  void arrive(Vertex standing, bool exote, Killed killed, Take& take) const;
  /// The same where a creature lives.
  template <class Take>
  void meet(ArmedMove move, Take& take) const;

  const RelaxedMoves* moves_;
  const game::Board* board_;
  const Dungeon* dungeon_;
  Goal goal_;
  Creatures creatures_;
  bool exote_mounts_;
};

template <class Take>
void ArmedMoves::from(ArmedState origin, Killed killed, Take take) const {
  const Vertex vertex = origin / 2;
  const bool exote = is_exote(origin);
  const auto sort = moves_->sort(vertex);
  for (MoveSet rest = moves_->moves(vertex); rest != 0; rest = move_set::rest(rest)) {
    const Vertex to = moves_->follow(vertex, rest);
    const auto sort_to = moves_->sort(to);
    if (sort == RelaxedMoves::Sort::standing) {
      take(ArmedMove{state(to, exote), sort_to == RelaxedMoves::Sort::standing
                                           ? game::Ammunition{}
                                           : toll(vertex, exote, move_set::first(rest))});
    } else if (sort == RelaxedMoves::Sort::coming && sort_to == RelaxedMoves::Sort::standing &&
               moves_->place(to) == moves_->place(vertex)) {
      arrive(to, exote, killed, take);
    } else {
      const bool struck = sort == RelaxedMoves::Sort::coming &&
                          sort_to == RelaxedMoves::Sort::sent &&
                          board_->captor(moves_->place(vertex)) == game::Captor::black_rider;
      take(ArmedMove{.to = state(to, exote), .stripped = struck});
    }
  }
}

inline game::Ammunition ArmedMoves::toll(Vertex standing, bool exote, unsigned step) const {
  const bool mounted = (RelaxedMoves::with(standing) & burden::mounted) != 0;
  return exote || (mounted && exote_mounts_) ? game::Ammunition{}
                                             : game::toll(*board_, moves_->place(standing), step);
}

template <class Take>
void ArmedMoves::arrive(Vertex standing, bool exote, Killed killed, Take& take) const {
  const PlaceIndex place = moves_->place(standing);
  ArmedMove move{.to = state(standing, exote)};
  if (const unsigned alive = creatures_.bit(place) & ~unsigned{killed}; alive != 0) {
    move.kills = static_cast<Killed>(alive);
    meet(move, take);
    return;
  }
  if (dungeon_->holds(place, EncounterKind::lake)) {
    move.stripped = (moves_->stock() & game::stock::boat) == 0;
  } else if (dungeon_->holds(place, EncounterKind::gourm)) {
    move.to = state(standing, true);
  } else if (dungeon_->holds(place, EncounterKind::antigourm)) {
    move.to = state(standing, false);
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
  } else if ((RelaxedMoves::with(move.to / 2) & burden::mounted) != 0) {
    take(move);  // the animal tramples it
  } else {
    take(shot);
    move.cost.fifties = info(kind).kill.bullets / game::fifty;
    take(move);
    take(ArmedMove{.to = move.to, .stripped = true});
  }
}

}  // namespace dungeonlab::relax
