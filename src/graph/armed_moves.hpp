#pragma once

#include "graph/goal.hpp"
#include "graph/play_moves.hpp"
#include "graph/supplies.hpp"
#include "graph/toll.hpp"

#include <cstdint>

namespace dungeonlab::graph {

/// A vertex of PlayMoves, and in the lowest bit whether the player is an exote.
using ArmedState = std::uint32_t;

/// One move of an armed player and what it costs.
struct ArmedMove {
  ArmedState to = 0;
  Ammunition cost{};
  bool stripped = false;  ///< all that is left is lost
};

/// The relaxed game with the price of everything: walls that are opened, monsters that are shot.
class ArmedMoves {
 public:
  using Vertex = PlayMoves::Vertex;

  /// The moves must outlive it.
  explicit ArmedMoves(const PlayMoves& moves)
      : moves_(&moves),
        field_(&moves.field()),
        dungeon_(&moves.field().dungeon()),
        goal_(moves.field()) {}

  /// One more than the largest state.
  [[nodiscard]] std::size_t states() const { return std::size_t{moves_->vertices()} * 2; }
  [[nodiscard]] static ArmedState state(Vertex vertex, bool exote) {
    return vertex * 2 + (exote ? 1 : 0);
  }
  [[nodiscard]] static bool is_exote(ArmedState state) { return state % 2 != 0; }
  [[nodiscard]] PlaceIndex place(ArmedState state) const { return moves_->place(state / 2); }
  [[nodiscard]] bool stands(ArmedState state) const {
    return moves_->sort(state / 2) == PlayMoves::Sort::standing;
  }
  [[nodiscard]] bool won(ArmedState state) const {
    return stands(state) && goal_.reached(place(state), PlayMoves::with(state / 2));
  }

  /// Calls `take` with each ArmedMove from a state.
  template <class Take>
  void from(ArmedState origin, Take take) const;

 private:
  static constexpr int grenades_per_kill = 2;  // of a crocodile, a marmar or a cop

  /// To stand where one has come: what must be shot, and what the place does.
  template <class Take>
  void arrive(Vertex standing, bool exote, Take take) const;

  const PlayMoves* moves_;
  const PlayField* field_;
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
    if (sort == PlayMoves::Sort::standing) {
      const bool free = exote || sort_to == PlayMoves::Sort::standing;
      take(ArmedMove{
          state(to, exote),
          free ? Ammunition{} : toll(*field_, moves_->place(vertex), move_set::first(rest))});
    } else if (sort == PlayMoves::Sort::coming && sort_to == PlayMoves::Sort::standing &&
               moves_->place(to) == moves_->place(vertex)) {
      arrive(to, exote, take);
    } else {
      const bool struck = sort == PlayMoves::Sort::coming && sort_to == PlayMoves::Sort::sent &&
                          field_->captor(moves_->place(vertex)) == Captor::black_rider;
      take(ArmedMove{state(to, exote), {}, struck});
    }
  }
}

template <class Take>
void ArmedMoves::arrive(Vertex standing, bool exote, Take take) const {
  const PlaceIndex place = moves_->place(standing);
  const Fate fate = field_->fate(place);
  const bool shot =
      fate == Fate::thrown || (fate == Fate::carried_off && field_->captor(place) == Captor::cop);
  ArmedMove move{state(standing, exote), {.grenades = shot ? grenades_per_kill : 0}};
  if (dungeon_->holds(place, EncounterKind::crocodile)) {
    take(ArmedMove{move.to, {.grenades = grenades_per_kill}});
    move.stripped = true;
  } else if (dungeon_->holds(place, EncounterKind::lake)) {
    move.stripped = (moves_->stock() & stock::boat) == 0;
  } else if (dungeon_->holds(place, EncounterKind::gourm)) {
    move.to = state(standing, true);
  } else if (dungeon_->holds(place, EncounterKind::antigourm)) {
    move.to = state(standing, false);
  }
  take(move);
}

}  // namespace dungeonlab::graph
