#pragma once

#include "relax/moves.hpp"

namespace dungeonlab::relax {

/// Moves against the direction of play: from where a state is come to.
class Origins {
 public:
  /// Linear in the places. The moves must outlive it and not grow any more.
  explicit Origins(const Moves& moves);

  [[nodiscard]] const Moves& moves() const { return *moves_; }
  /// Calls `visit` with each Move to a state, in which `to` is where it comes from; the number of a
  /// step is that of the step back.
  template <class Visit>
  void of(State state, Visit visit) const;

 private:
  /// Somebody may stand where no mount is parked, and walk from there.
  [[nodiscard]] bool finds_walkers() const;
  template <class Visit>
  void strikes_to(Burden with, Visit& visit) const;
  template <class Visit>
  void steps_to(PlaceIndex place, Burden with, bool takes_it, Visit& visit) const;
  template <class Visit>
  void lead_to(const Relation::Lead& back, Burden with, bool takes_it, Visit& visit) const;

  const Moves* moves_;
  Borrowed<std::uint32_t> first_;  ///< by slot; one more than there are
  bool somebody_walks_ = true;
  Borrowed<Relation::Lead> leads_back_{};  ///< each with the slot that it comes from
};

template <class Visit>
void Origins::of(State state, Visit visit) const {
  const Relation& relation = moves_->relation();
  const Relation::Slot slot = relation.slot(state);
  const Burden with = relation.with(state);
  const bool takes_it = moves_->reading().tells_treasure && slot == relation.board().treasure();
  if (takes_it && (with & burden::treasure) == 0) {
    return;  // whoever stands there has it
  }
  if (relation.stands(state)) {
    const PlaceIndex place = relation.place(state);
    const bool mounted = (with & burden::mounted) != 0;
    if (mounted ? moves_->parked(place) : moves_->rides()) {
      visit(Move{state ^ burden::mounted, mounted ? MoveKind::mount : MoveKind::dismount});
    }
    if (relation.lets_stay(place)) {
      steps_to(place, with, takes_it, visit);
    }
  } else if (!relation.is_carried(state)) {
    steps_to(relation.place(state), with, false, visit);
  } else if (slot == relation.hub(game::Captor::black_rider) &&
             has(moves_->made(), MoveKind::strike) && (with & burden::treasure) == 0) {
    strikes_to(with, visit);
  }
  for (std::uint32_t i = first_[slot]; i < first_[slot + 1]; ++i) {
    if (has(moves_->made(), leads_back_[i].kind)) {
      lead_to(leads_back_[i], with, takes_it, visit);
    }
  }
}

template <class Visit>
void Origins::strikes_to(Burden with, Visit& visit) const {
  const Relation& relation = moves_->relation();
  const Dungeon& dungeon = relation.board().dungeon();
  for (const Square square : dungeon.ground().cells()) {
    for (const PlaceIndex place : dungeon.grid().places_of(square)) {
      if ((with & burden::mounted) != 0 || !moves_->parked(place)) {
        visit(Move{relation.standing(place, with), MoveKind::strike});
        visit(Move{relation.standing(place, with | burden::treasure), MoveKind::strike});
      }
    }
  }
}

template <class Visit>
void Origins::steps_to(PlaceIndex place, Burden with, bool takes_it, Visit& visit) const {
  const bool on_foot = (with & burden::mounted) == 0;
  if (on_foot && !somebody_walks_) {
    return;
  }
  const unsigned bits = moves_->relation().numbers().bits;
  const game::Board& board = moves_->board();
  for (unsigned rest = moves_->steps(place, with); rest != 0; rest &= rest - 1) {
    const auto step = static_cast<unsigned>(std::countr_zero(rest));
    const PlaceIndex from = board.step(place, step);
    if (on_foot && moves_->parked(from)) {
      continue;  // where she mounts
    }
    const State state = (from << bits) | with;
    visit(Move{state, MoveKind::step, step});
    if (takes_it) {
      visit(Move{state & ~burden::treasure, MoveKind::step, step});
    }
  }
}

template <class Visit>
void Origins::lead_to(const Relation::Lead& back, Burden with, bool takes_it, Visit& visit) const {
  const bool is_taken = has(takings, back.kind);
  const bool needs_mount = back.kind == MoveKind::bridle || back.kind == MoveKind::ridden;
  if ((is_taken && (with & burden::treasure) != 0) ||
      (needs_mount && (with & burden::mounted) == 0)) {
    return;
  }
  const Burden mounts = back.kind == MoveKind::bridle ? burden::mounted : 0;
  const State from = moves_->relation().state(back.slot, with & ~mounts);
  const bool loses_it = is_taken && moves_->reading().tells_treasure;
  visit(Move{from | (loses_it ? burden::treasure : 0), back.kind});
  if (takes_it || loses_it) {
    visit(Move{from & ~burden::treasure, back.kind});
  }
}

}  // namespace dungeonlab::relax
