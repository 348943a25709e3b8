#pragma once

#include "dungeonlab/game/ammunition.hpp"
#include "relax/goal.hpp"
#include "relax/relaxed_moves.hpp"
#include "relax/supplies.hpp"

#include <cstdint>

namespace dungeonlab::relax {

/// A vertex of RelaxedMoves, and in the lowest bit whether the player is an exote.
using ArmedState = std::uint32_t;

/// One move of an armed player and what it costs.
struct ArmedMove {
  ArmedState to = 0;
  game::Ammunition cost{};
  bool stripped = false;  ///< all that is left is lost
};

/// The relaxed game with the price of everything: walls that are opened, monsters that are shot.
class ArmedMoves {
 public:
  using Vertex = RelaxedMoves::Vertex;

  /// The moves must outlive it.
  explicit ArmedMoves(const RelaxedMoves& moves)
      : moves_(&moves),
        board_(&moves.board()),
        dungeon_(&moves.board().dungeon()),
        goal_(moves.board()) {}

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

  /// Calls `take` with each ArmedMove from a state.
  template <class Take>
  void from(ArmedState origin, Take take) const;

 private:
  static constexpr int grenades_per_kill = 2;  // of a crocodile, a marmar or a cop

  /// To stand where one has come: what must be shot, and what the place does.
  template <class Take>
  void arrive(Vertex standing, bool exote, Take take) const;

  const RelaxedMoves* moves_;
  const game::Board* board_;
  const Dungeon* dungeon_;
  Goal goal_;
};

template <class Take>
void ArmedMoves::from(ArmedState origin, Take take) const {
  const Vertex vertex = origin / 2;
  const bool exote = is_exote(origin);
  const auto sort = moves_->sort(vertex);
  for (MoveSet rest = moves_->moves(vertex); rest != 0; rest = move_set::rest(rest)) {
    const Vertex to = moves_->follow(vertex, rest);
    const auto sort_to = moves_->sort(to);
    if (sort == RelaxedMoves::Sort::standing) {
      const bool free = exote || sort_to == RelaxedMoves::Sort::standing;
      take(ArmedMove{state(to, exote),
                     free ? game::Ammunition{}
                          : game::toll(*board_, moves_->place(vertex), move_set::first(rest))});
    } else if (sort == RelaxedMoves::Sort::coming && sort_to == RelaxedMoves::Sort::standing &&
               moves_->place(to) == moves_->place(vertex)) {
      arrive(to, exote, take);
    } else {
      const bool struck = sort == RelaxedMoves::Sort::coming &&
                          sort_to == RelaxedMoves::Sort::sent &&
                          board_->captor(moves_->place(vertex)) == game::Captor::black_rider;
      take(ArmedMove{state(to, exote), {}, struck});
    }
  }
}

template <class Take>
void ArmedMoves::arrive(Vertex standing, bool exote, Take take) const {
  const PlaceIndex place = moves_->place(standing);
  const game::Fate fate = board_->fate(place);
  const bool shot = fate == game::Fate::thrown ||
                    (fate == game::Fate::carried_off && board_->captor(place) == game::Captor::cop);
  ArmedMove move{state(standing, exote), {.grenades = shot ? grenades_per_kill : 0}};
  if (dungeon_->holds(place, EncounterKind::crocodile)) {
    take(ArmedMove{move.to, {.grenades = grenades_per_kill}});
    move.stripped = true;
  } else if (dungeon_->holds(place, EncounterKind::lake)) {
    move.stripped = (moves_->stock() & game::stock::boat) == 0;
  } else if (dungeon_->holds(place, EncounterKind::gourm)) {
    move.to = state(standing, true);
  } else if (dungeon_->holds(place, EncounterKind::antigourm)) {
    move.to = state(standing, false);
  }
  take(move);
}

}  // namespace dungeonlab::relax
