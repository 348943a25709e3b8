#pragma once

#include "dungeonlab/game/look.hpp"
#include "dungeonlab/model/numbers.hpp"
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

  /// True if a non-exote survives this; exotes survive twice as much.
  [[nodiscard]] bool survived(int times = 1) const {
    return counters[0] <= times * numbers::bites_survived &&
           counters[1] * pierces_step <= times * numbers::pierces_survived &&
           counters[2] <= times * numbers::burns_survived;
  }
  friend bool operator==(const Hurt&, const Hurt&) = default;
  friend Hurt operator+(const Hurt& one, const Hurt& other) {
    Hurt both;
    for (std::size_t i = 0; i < both.counters.size(); ++i) {
      both.counters[i] = static_cast<std::uint8_t>(one.counters[i] + other.counters[i]);
    }
    return both;
  }
};

/// The harm of coming to a place.
[[nodiscard]] inline Hurt harm_of_coming(const Dungeon& dungeon, PlaceIndex place) {
  if (dungeon.holds(place) != Dungeon::Holds::encounter) {
    return {};
  }
  const EncounterInfo& row = info(dungeon.kind(place));
  return {{row.bites, 0, row.visitor_burns}};
}
/// The harm of a look.
[[nodiscard]] inline Hurt harm_of(const game::Look& look) {
  return {{0, static_cast<std::uint8_t>(look.pierces / Hurt::pierces_step), look.burns}};
}

/// The game of P08 for a LabelSearch: the relaxed game of players who kill nothing, with the harm
/// that everything does to them. Its nodes are states. Captors take players straight to the nearest
/// targets, so no state is between the two.
class HurtGame {
 public:
  /// What a player has suffered, and from which levels of her cell she has looked during this stay
  /// (bit by level; only levels whose look does something). Having looked is better.
  struct Label {
    Hurt hurt{};
    std::uint16_t looked = 0;
  };

  /// `looks` are those over open boundaries; a player survives `times` as much as a non-exote. The
  /// moves (calm ones) and the looks must outlive it.
  HurtGame(const Moves& moves, const std::vector<game::Look>& looks, int times)
      : moves_(&moves), looks_(&looks), grid_(moves.board().dungeon().grid()), times_(times) {}

  [[nodiscard]] const Moves& moves() const { return *moves_; }
  [[nodiscard]] std::size_t nodes() const { return relation().states(); }
  [[nodiscard]] static State state(State node) { return node; }
  [[nodiscard]] static bool no_worse(const Label& one, const Label& other) {
    return one.hurt.counters[0] <= other.hurt.counters[0] &&
           one.hurt.counters[1] <= other.hurt.counters[1] &&
           one.hurt.counters[2] <= other.hurt.counters[2] &&
           (one.looked & other.looked) == other.looked;
  }
  [[nodiscard]] static int spent(State /*state*/, const Label& label) {
    return label.hurt.counters[0] + label.hurt.counters[1] + label.hurt.counters[2];
  }
  template <class Take>
  void land(PlaceIndex place, Take take) const {
    if (const auto label = meet(landing(place), {})) {
      take(landing(place).to, *label);
    }
  }
  template <class Take>
  void from(State state, const Label& label, Take take) const {
    moves_->from(state, [&](const Move& move) {
      if (const auto after = meet(move, leave(state, label, move))) {
        take(move.to, *after);
      }
    });
  }

  /// A landing counts as a step.
  [[nodiscard]] Move landing(PlaceIndex place) const {
    return {.to = moves_->coming(place, 0), .kind = MoveKind::step};
  }
  /// The label of a player who makes a move, before anything happens at its end.
  [[nodiscard]] Label leave(State from, const Label& label, const Move& move) const {
    const bool leaves = square_of(move.to) != square_of(from);
    const bool heals = has(takings, move.kind);  // strikes heal
    return {heals ? Hurt{} : label.hurt, leaves ? std::uint16_t{0} : label.looked};
  }
  /// Her label after meeting what is there; nothing if she dies.
  [[nodiscard]] std::optional<Label> meet(const Move& move, Label label) const;

 private:
  [[nodiscard]] const Relation& relation() const { return moves_->relation(); }
  [[nodiscard]] Square square_of(State state) const {
    return grid_.square_of(relation().place(state));
  }

  const Moves* moves_;
  const std::vector<game::Look>* looks_;
  PlaceGrid grid_;
  int times_;
};

}  // namespace dungeonlab::relax
