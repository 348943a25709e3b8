#pragma once

#include "dungeonlab/game/look.hpp"
#include "dungeonlab/model/numbers.hpp"
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

  std::array<std::uint8_t, 3> counters{};

  /// She lives who is no exote; exotes survive twice as much.
  [[nodiscard]] bool survived(int times = 1) const {
    return counters[0] <= times * numbers::bites_survived &&
           counters[1] * pierces_step <= times * numbers::pierces_survived &&
           counters[2] <= times * numbers::burns_survived;
  }
  [[nodiscard]] bool none() const { return counters == std::array<std::uint8_t, 3>{}; }
  friend Hurt operator+(const Hurt& one, const Hurt& other) {
    Hurt both;
    for (std::size_t i = 0; i < both.counters.size(); ++i) {
      both.counters[i] = static_cast<std::uint8_t>(one.counters[i] + other.counters[i]);
    }
    return both;
  }
};

/// What coming to a place does.
[[nodiscard]] inline Hurt harm_of_coming(const Dungeon& dungeon, PlaceIndex place) {
  if (dungeon.holds(place) != Dungeon::Holds::encounter) {
    return {};
  }
  const EncounterInfo& row = info(dungeon.kind(place));
  return {{row.bites, 0, row.visitor_burns}};
}
/// What a look does.
[[nodiscard]] inline Hurt harm_of(const game::Look& look) {
  return {{0, static_cast<std::uint8_t>(look.pierces / Hurt::pierces_step), look.burns}};
}

/// The relaxed game of those who kill nothing, with what everything does to them (rules P-08). It
/// is a LabelledGame whose nodes are vertices.
class HurtMoves {
 public:
  using Vertex = RelaxedMoves::Vertex;
  /// What a player has suffered, and from which levels of her cell she has looked in this stay, of
  /// those whose look does something (bit by level). To have looked is better.
  struct Label {
    Hurt hurt{};
    std::uint16_t looked = 0;
  };

  /// `looks` are those over open boundaries; a player survives `times` as much as one who is no
  /// exote. The moves, calm ones, and the looks must outlive it.
  HurtMoves(const RelaxedMoves& moves, const std::vector<game::Look>& looks, int times);

  [[nodiscard]] const RelaxedMoves& moves() const { return *moves_; }
  [[nodiscard]] std::size_t nodes() const { return moves_->vertices(); }
  [[nodiscard]] PlaceIndex place(Vertex vertex) const { return moves_->place(vertex); }
  [[nodiscard]] bool won(Vertex vertex) const {
    return moves_->sort(vertex) == RelaxedMoves::Sort::standing &&
           goal_.reached(moves_->place(vertex), RelaxedMoves::with(vertex));
  }
  [[nodiscard]] static bool no_worse(const Label& one, const Label& other) {
    return one.hurt.counters[0] <= other.hurt.counters[0] &&
           one.hurt.counters[1] <= other.hurt.counters[1] &&
           one.hurt.counters[2] <= other.hurt.counters[2] &&
           (one.looked & other.looked) == other.looked;
  }
  [[nodiscard]] static int spent(Vertex /*vertex*/, const Label& label) {
    return label.hurt.counters[0] + label.hurt.counters[1] + label.hurt.counters[2];
  }

  /// Calls `take` with each vertex that one move leads to and the label there.
  template <class Take>
  void from(Vertex vertex, const Label& label, Take take) const {
    from(vertex, label, take, [](PlaceIndex /*place*/) {});
  }
  /// And `die` with each place where she dies.
  template <class Take, class Die>
  void from(Vertex vertex, const Label& label, Take take, Die die) const;

 private:
  template <class Take, class Die>
  void arrive(Vertex standing, Label label, Take& take, Die& die) const;

  const RelaxedMoves* moves_;
  Goal goal_;
  PlaceGrid grid_;
  int times_;
  std::vector<Hurt> coming_;  ///< by place
  const std::vector<game::Look>* looks_;
};

template <class Take, class Die>
void HurtMoves::from(Vertex vertex, const Label& label, Take take, Die die) const {
  const auto sort = moves_->sort(vertex);
  for (MoveSet rest = moves_->moves(vertex); rest != 0; rest = move_set::rest(rest)) {
    const Vertex to = moves_->follow(vertex, rest);
    const auto sort_to = moves_->sort(to);
    const bool stays = grid_.square_of(moves_->place(vertex)) == grid_.square_of(moves_->place(to));
    Label after{label.hurt, stays ? label.looked : std::uint16_t{0}};
    if (sort != RelaxedMoves::Sort::standing && sort_to == RelaxedMoves::Sort::standing) {
      arrive(to, after, take, die);
      continue;
    }
    if (sort == RelaxedMoves::Sort::coming && sort_to == RelaxedMoves::Sort::sent &&
        moves_->board().captor(moves_->place(vertex)) == game::Captor::black_rider) {
      after.hurt = {};  // a strike heals
    }
    take(to, after);
  }
}

template <class Take, class Die>
void HurtMoves::arrive(Vertex standing, Label label, Take& take, Die& die) const {
  const PlaceIndex place = moves_->place(standing);
  if (moves_->board().dungeon().holds(place, EncounterKind::hospital)) {
    label.hurt = {};
  } else {
    label.hurt = label.hurt + coming_[place];
    const Hurt look = harm_of((*looks_)[place]);
    const auto level =
        static_cast<std::uint16_t>(1U << static_cast<unsigned>(grid_.level_of(place)));
    if (!look.none() && (label.looked & level) == 0) {
      label.hurt = label.hurt + look;
      label.looked |= level;
    }
  }
  if (label.hurt.survived(times_)) {
    take(standing, label);
  } else {
    die(place);
  }
}

}  // namespace dungeonlab::relax
