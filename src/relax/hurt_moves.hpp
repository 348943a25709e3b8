#pragma once

#include "dungeonlab/game/look.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "relax/goal.hpp"
#include "relax/moves.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
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
/// is a LabelledGame whose nodes are states. Nobody is between a captor and his targets here, who
/// are the nearest.
class HurtMoves {
 public:
  /// What a player has suffered, and from which levels of her cell she has looked in this stay, of
  /// those whose look does something (bit by level). To have looked is better.
  struct Label {
    Hurt hurt{};
    std::uint16_t looked = 0;
  };

  /// `looks` are those over open boundaries; a player survives `times` as much as one who is no
  /// exote. The moves, calm ones, and the looks must outlive it.
  HurtMoves(const Moves& moves, const std::vector<game::Look>& looks, int times);

  [[nodiscard]] const Moves& moves() const { return *moves_; }
  [[nodiscard]] std::size_t nodes() const { return relation().states(); }
  [[nodiscard]] PlaceIndex place(State state) const { return relation().place(state); }
  [[nodiscard]] bool won(State state) const { return goal_.reached(relation(), state); }
  [[nodiscard]] static bool no_worse(const Label& one, const Label& other) {
    return one.hurt.counters[0] <= other.hurt.counters[0] &&
           one.hurt.counters[1] <= other.hurt.counters[1] &&
           one.hurt.counters[2] <= other.hurt.counters[2] &&
           (one.looked & other.looked) == other.looked;
  }
  [[nodiscard]] static int spent(State /*state*/, const Label& label) {
    return label.hurt.counters[0] + label.hurt.counters[1] + label.hurt.counters[2];
  }

  /// Somebody who is about to be where a move leads.
  struct Coming {
    State to = 0;
    Label label{};        ///< before anything happens there
    bool happens = true;  ///< something may, as she does more than mount or dismount
    bool walks = true;    ///< she lands, steps or is thrown there
    Burden with = 0;      ///< what she has before she finds anything there
  };
  [[nodiscard]] Coming landing(PlaceIndex place) const { return {.to = moves_->coming(place, 0)}; }
  /// Calls `visit` with each Coming from a state with a label.
  template <class Visit>
  void comings(State state, const Label& label, Visit visit) const;
  /// The label that she has then; nothing if she dies.
  [[nodiscard]] std::optional<Label> meet(const Coming& coming) const;

  /// Calls `take` with the state of whoever lands at a place and the label there, if she lives.
  template <class Take>
  void land(PlaceIndex place, Take take) const {
    const Coming coming = landing(place);
    if (const auto label = meet(coming)) {
      take(coming.to, *label);
    }
  }
  /// Likewise with each state that one move leads to.
  template <class Take>
  void from(State state, const Label& label, Take take) const {
    comings(state, label, [&](const Coming& coming) {
      if (const auto after = meet(coming)) {
        take(coming.to, *after);
      }
    });
  }

 private:
  [[nodiscard]] const Relation& relation() const { return moves_->relation(); }

  const Moves* moves_;
  Goal goal_;
  PlaceGrid grid_;
  int times_;
  std::vector<Hurt> coming_;  ///< by place
  const std::vector<game::Look>* looks_;
};

template <class Visit>
void HurtMoves::comings(State state, const Label& label, Visit visit) const {
  const Square square = grid_.square_of(place(state));
  moves_->from(state, [&](const Move& move) {
    const bool leaves = grid_.square_of(place(move.to)) != square;
    const bool heals = has(takings, move.kind);  // a strike does
    visit(Coming{.to = move.to,
                 .label = {heals ? Hurt{} : label.hurt, leaves ? std::uint16_t{0} : label.looked},
                 .happens = !has(kinds(MoveKind::mount, MoveKind::dismount), move.kind),
                 .walks = has(kinds(MoveKind::step, MoveKind::thrown), move.kind),
                 .with = relation().with(state)});
  });
}

}  // namespace dungeonlab::relax
