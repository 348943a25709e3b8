#pragma once

#include "dungeonlab/game/board.hpp"
#include "relax/relation.hpp"

#include <bit>
#include <cstdint>

namespace dungeonlab::relax {

/// What a search assumes: the kinds of moves that are possible from the beginning, and those that
/// become possible once someone has found what they need. Riders may dismount anywhere, and mount
/// again wherever someone has ridden.
struct Reading {
  MoveKinds granted = 0;
  MoveKinds grown = 0;
  bool opens = true;  ///< walls
  /// Whether states distinguish having the treasure. If not, a search finds which places players
  /// reach and by which moves, with half as many states.
  bool tells_treasure = true;
};
namespace readings {
inline constexpr MoveKinds free = kinds(MoveKind::step, MoveKind::thrown, MoveKind::put,
                                        MoveKind::faced, MoveKind::answer, MoveKind::ridden);
inline constexpr MoveKinds carries = kinds(MoveKind::carried, MoveKind::struck);
/// Nobody is carried off, and nothing that lies about is used.
inline constexpr Reading plain{free | kinds(MoveKind::shot)};
inline constexpr Reading plain_and_calm{free};
/// One life that uses everything it finds.
inline constexpr Reading life{free | carries | kinds(MoveKind::shot),
                              kinds(MoveKind::stick, MoveKind::blade, MoveKind::bridle)};
/// The same, plus strikes by other players' morgul blades.
inline constexpr Reading life_among_rivals{life.granted, life.grown | kinds(MoveKind::strike)};
/// A life that kills nothing.
inline constexpr Reading calm{free | carries, kinds(MoveKind::stick, MoveKind::bridle)};
/// A life that opens, shoots and uses nothing.
inline constexpr Reading bare{free | carries, 0, false};
inline constexpr Reading unarmed{bare.granted, 0, false, false};
}  // namespace readings

/// One move of the relaxed game.
struct Move {
  State to = 0;
  MoveKind kind{};
  unsigned step = 0;  ///< for a step, the number of its bit
};

/// A Relation under a Reading, with the moves made possible so far. `gain` and `park` only ever add
/// moves.
class Moves {
 public:
  /// The relation must outlive it.
  Moves(const Relation& relation, const Reading& reading)
      : relation_(&relation),
        reading_(reading),
        numbers_(relation.numbers()),
        made_(reading.granted) {
    numbers_.treasure = reading.tells_treasure ? numbers_.treasure : nowhere;
  }

  /// Starts with everything another reading has found; that one must find the same things.
  Moves(const Relation& relation, const Reading& reading, const Moves& grown)
      : Moves(relation, reading) {
    parked_ = grown.parked_;
    gain(grown.stock_);
  }

  [[nodiscard]] const Relation& relation() const { return *relation_; }
  [[nodiscard]] const game::Board& board() const { return relation_->board(); }
  [[nodiscard]] const Reading& reading() const { return reading_; }

  /// The kinds that are possible now.
  [[nodiscard]] MoveKinds made() const { return made_; }
  [[nodiscard]] game::Stock stock() const { return stock_; }
  /// True if players on foot may mount there because some rider has been there.
  [[nodiscard]] bool parked(PlaceIndex place) const {
    return !parked_.empty() && parked_[place] != 0;
  }
  /// True if some rider has been somewhere.
  [[nodiscard]] bool rides() const { return !parked_.empty(); }

  void gain(game::Stock things);
  void park(PlaceIndex place);

  /// The possible steps.
  [[nodiscard]] game::StepSet steps(PlaceIndex from, Burden with) const {
    return !reading_.opens ? board().open_steps(from)
           : (with & burden::mounted) != 0
               ? board().steps(from)
               : game::StepSet(board().steps(from) & game::steps::on_foot);
  }
  /// The state of a player who lands at a place or comes there with a burden.
  [[nodiscard]] State coming(PlaceIndex place, Burden with) const {
    return numbers_.coming(place, with);
  }
  /// Calls `visit` with each Move from a state: steps by the number of their bit, then dismounting;
  /// being moved on, then staying. A player on foot who can mount only mounts: mounted she can do
  /// all the rest and dismount afterwards.
  template <class Visit>
  void from(State state, Visit visit) const;
  /// The state after a lead of the slot, for a burden that may follow it.
  [[nodiscard]] State follow(const Relation::Lead& lead, Burden with) const {
    const Burden lost = has(takings, lead.kind) ? burden::treasure : 0;
    const Burden mounts = lead.kind == MoveKind::bridle ? burden::mounted : 0;
    return numbers_.at(lead.slot, (with & ~lost) | mounts);
  }

 private:
  static constexpr Relation::Slot nowhere = 0xffffffff;

  const Relation* relation_;
  Reading reading_;
  Relation::Numbers numbers_;  ///< without a treasure anywhere if the reading ignores it
  MoveKinds made_;
  game::Stock stock_ = 0;
  Borrowed<std::uint8_t> parked_{};  ///< by place; empty while nobody rides
};

template <class Visit>
void Moves::from(State state, Visit visit) const {
  const Relation& relation = *relation_;
  const Burden with = relation.with(state);
  const bool mounted = (with & burden::mounted) != 0;
  if (!relation.stands(state)) {
    const MoveKinds made = made_ & ~kinds(mounted ? MoveKind::bridle : MoveKind::ridden);
    for (const Relation::Lead& lead : relation.leads(relation.slot(state))) {
      if (has(made, lead.kind)) {
        visit(Move{follow(lead, with), lead.kind});
      }
    }
    return;
  }
  const PlaceIndex place = relation.place(state);
  if (!mounted && parked(place)) {
    visit(Move{state | burden::mounted, MoveKind::mount});
    return;
  }
  const Relation::Numbers numbers = numbers_;
  const game::Board& board = relation.board();
  for (unsigned rest = steps(place, with); rest != 0; rest &= rest - 1) {
    const auto step = static_cast<unsigned>(std::countr_zero(rest));
    visit(Move{numbers.coming(board.step(place, step), with), MoveKind::step, step});
  }
  if (mounted) {
    visit(Move{state ^ burden::mounted, MoveKind::dismount});
  }
  if (has(made_, MoveKind::strike)) {
    const Relation::Slot struck = relation.hub(game::Captor::black_rider);
    visit(Move{relation.state(struck, with & ~burden::treasure), MoveKind::strike});
  }
}

/// Moves against the direction of play: the states that lead to a state.
class Origins {
 public:
  /// Linear in the places. The moves must outlive it and no longer grow.
  explicit Origins(const Moves& moves);

  [[nodiscard]] const Moves& moves() const { return *moves_; }
  /// Calls `visit` with each Move to a state, where `to` is the state it comes from; a step has the
  /// number of the step back.
  template <class Visit>
  void of(State state, Visit visit) const;

 private:
  /// True if someone may stand where no mount is parked and walk from there.
  [[nodiscard]] bool finds_walkers() const;
  template <class Visit>
  void strikes_to(Burden with, Visit visit) const;
  template <class Visit>
  void steps_to(PlaceIndex place, Burden with, Visit visit) const;
  template <class Visit>
  void lead_to(const Relation::Lead& back, Burden with, Visit visit) const;

  const Moves* moves_;
  Borrowed<std::uint32_t> first_;  ///< by slot; one extra at the end
  bool somebody_walks_ = true;
  Borrowed<Relation::Lead> leads_back_{};  ///< each with its origin slot
};

template <class Visit>
void Origins::of(State state, Visit visit) const {
  const Relation& relation = moves_->relation();
  const Relation::Slot slot = relation.slot(state);
  const Burden with = relation.with(state);
  const bool takes_it = moves_->reading().tells_treasure && slot == relation.board().treasure();
  if (takes_it && (with & burden::treasure) == 0) {
    return;  // every player there has it
  }
  const auto come_from = [&visit, takes_it](State from, MoveKind kind, unsigned step = 0) {
    visit(Move{from, kind, step});
    if (takes_it) {
      visit(Move{from & ~burden::treasure, kind, step});
    }
  };
  if (relation.stands(state)) {
    const bool mounted = (with & burden::mounted) != 0;
    if (mounted ? moves_->parked(slot) : moves_->rides()) {
      visit(Move{state ^ burden::mounted, mounted ? MoveKind::mount : MoveKind::dismount});
    }
    if (relation.lets_stay(slot)) {
      steps_to(slot, with, come_from);
    }
  } else if (!relation.is_carried(state)) {
    steps_to(relation.place(state), with, come_from);
  } else if (slot == relation.hub(game::Captor::black_rider) &&
             has(moves_->made(), MoveKind::strike) && (with & burden::treasure) == 0) {
    strikes_to(with, come_from);
  }
  for (std::uint32_t i = first_[slot]; i < first_[slot + 1]; ++i) {
    if (has(moves_->made(), leads_back_[i].kind)) {
      lead_to(leads_back_[i], with, come_from);
    }
  }
}

template <class Visit>
void Origins::strikes_to(Burden with, Visit visit) const {
  const Relation& relation = moves_->relation();
  const Dungeon& dungeon = relation.board().dungeon();
  for (const Square square : dungeon.ground().cells()) {
    for (const PlaceIndex place : dungeon.grid().places_of(square)) {
      if ((with & burden::mounted) != 0 || !moves_->parked(place)) {
        visit(relation.standing(place, with), MoveKind::strike);
        visit(relation.standing(place, with | burden::treasure), MoveKind::strike);
      }
    }
  }
}

template <class Visit>
void Origins::steps_to(PlaceIndex place, Burden with, Visit visit) const {
  const bool on_foot = (with & burden::mounted) == 0;
  if (on_foot && !somebody_walks_) {
    return;
  }
  const unsigned bits = moves_->relation().numbers().bits;
  const game::Board& board = moves_->board();
  for (unsigned rest = moves_->steps(place, with); rest != 0; rest &= rest - 1) {
    const auto step = static_cast<unsigned>(std::countr_zero(rest));
    const PlaceIndex from = board.step(place, step);
    if (!on_foot || !moves_->parked(from)) {  // else she mounts
      visit((from << bits) | with, MoveKind::step, step);
    }
  }
}

template <class Visit>
void Origins::lead_to(const Relation::Lead& back, Burden with, Visit visit) const {
  const bool is_taken = has(takings, back.kind);
  const bool needs_mount = back.kind == MoveKind::bridle || back.kind == MoveKind::ridden;
  if ((is_taken && (with & burden::treasure) != 0) ||
      (needs_mount && (with & burden::mounted) == 0)) {
    return;
  }
  const Burden mounts = back.kind == MoveKind::bridle ? burden::mounted : 0;
  const State from = moves_->relation().state(back.slot, with & ~mounts);
  visit(from, back.kind);
  if (is_taken && moves_->reading().tells_treasure) {
    visit(from | burden::treasure, back.kind);
  }
}

}  // namespace dungeonlab::relax
