#pragma once

#include "dungeonlab/game/look.hpp"
#include "relax/goal.hpp"
#include "relax/relaxed_moves.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace dungeonlab::relax {

/// What a player has suffered: bites, pierces in fives, and burns.
struct Hurt {
  static constexpr int pierces_step = 5;
  /// How many values each counter has for those who live.
  static constexpr std::array<std::size_t, 3> sizes = {game::bites_survived + 1,
                                                       game::pierces_survived / pierces_step + 1,
                                                       game::burns_survived + 1};

  std::array<std::uint8_t, 3> counters{};

  [[nodiscard]] std::size_t index() const {
    return (counters[0] * sizes[1] + counters[1]) * sizes[2] + counters[2];
  }
  [[nodiscard]] std::size_t sum() const {
    return std::size_t{counters[0]} + counters[1] + counters[2];
  }
  [[nodiscard]] bool survived() const {
    return counters[0] < sizes[0] && counters[1] < sizes[1] && counters[2] < sizes[2];
  }
  friend Hurt operator+(const Hurt& one, const Hurt& other) {
    Hurt both;
    for (std::size_t i = 0; i < both.counters.size(); ++i) {
      both.counters[i] = static_cast<std::uint8_t>(one.counters[i] + other.counters[i]);
    }
    return both;
  }
};

/// What coming to stand at a place and the first look from there do.
[[nodiscard]] inline Hurt harm(const Dungeon& dungeon, PlaceIndex place, const game::Look& look) {
  Hurt hurt{{0, static_cast<std::uint8_t>(look.pierces / Hurt::pierces_step), look.burns}};
  if (dungeon.holds(place) == Dungeon::Holds::encounter) {
    const EncounterInfo& row = info(dungeon.kind(place));
    hurt.counters[0] = row.bites;
    // What burns its neighbours burns its visitors, too.
    hurt.counters[2] = static_cast<std::uint8_t>(hurt.counters[2] + row.burns);
  }
  return hurt;
}

/// The relaxed game of those who kill nothing, with what everything does to them.
class HurtMoves {
 public:
  using Vertex = RelaxedMoves::Vertex;

  /// `looks` are those over open boundaries. The moves, calm ones, must outlive it.
  HurtMoves(const RelaxedMoves& moves, const std::vector<game::Look>& looks);

  [[nodiscard]] const RelaxedMoves& moves() const { return *moves_; }
  [[nodiscard]] bool won(Vertex vertex) const {
    return moves_->sort(vertex) == RelaxedMoves::Sort::standing &&
           goal_.reached(moves_->place(vertex), RelaxedMoves::with(vertex));
  }

  /// Calls `take` with each vertex that one move leads to and what its player has suffered then,
  /// and `die` with each place where she dies.
  template <class Take, class Die>
  void from(Vertex vertex, const Hurt& hurt, Take take, Die die) const;
  /// The same for coming to stand somewhere.
  template <class Take, class Die>
  void arrive(Vertex standing, const Hurt& hurt, Take take, Die die) const;

 private:
  const RelaxedMoves* moves_;
  Goal goal_;
  std::vector<Hurt> harm_;  ///< by place
};

template <class Take, class Die>
void HurtMoves::from(Vertex vertex, const Hurt& hurt, Take take, Die die) const {
  const auto sort = moves_->sort(vertex);
  for (MoveSet rest = moves_->moves(vertex); rest != 0; rest = move_set::rest(rest)) {
    const Vertex to = moves_->follow(vertex, rest);
    const auto sort_to = moves_->sort(to);
    const bool arrives =
        sort != RelaxedMoves::Sort::standing && sort_to == RelaxedMoves::Sort::standing;
    if (arrives) {
      arrive(to, hurt, take, die);
    } else if (sort == RelaxedMoves::Sort::coming && sort_to == RelaxedMoves::Sort::sent &&
               moves_->board().captor(moves_->place(vertex)) == game::Captor::black_rider) {
      take(to, Hurt{});
    } else {
      take(to, hurt);
    }
  }
}

template <class Take, class Die>
void HurtMoves::arrive(Vertex standing, const Hurt& hurt, Take take, Die die) const {
  const PlaceIndex place = moves_->place(standing);
  const bool healed = moves_->board().dungeon().holds(place, EncounterKind::hospital);
  const Hurt after = healed ? Hurt{} : hurt + harm_[place];
  if (after.survived()) {
    take(standing, after);
  } else {
    die(place);
  }
}

}  // namespace dungeonlab::relax
