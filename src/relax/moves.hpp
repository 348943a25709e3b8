#pragma once

#include "dungeonlab/game/board.hpp"
#include "relax/relation.hpp"

#include <bit>
#include <cstdint>

namespace dungeonlab::relax {

/// What a search takes for granted: the kinds of moves that are made from the beginning, and those
/// that are made once somebody has found what they need. Whoever rides may dismount anywhere, and
/// mount again where somebody has ridden.
struct Reading {
  MoveKinds granted = 0;
  MoveKinds grown = 0;
  bool opens = true;  ///< walls
  /// Whether she has the treasure is told apart. If not, a search finds where one comes to and by
  /// what, and half as many states.
  bool tells_treasure = true;
};
namespace readings {
inline constexpr MoveKinds free = kinds(MoveKind::step, MoveKind::thrown, MoveKind::put,
                                        MoveKind::faced, MoveKind::answer, MoveKind::ridden);
inline constexpr MoveKinds carries = kinds(MoveKind::carried, MoveKind::struck);
/// Nobody is carried off, and nothing is used that lies about.
inline constexpr Reading plain{free | kinds(MoveKind::shot)};
inline constexpr Reading plain_and_calm{free};
/// One life that uses whatever it finds.
inline constexpr Reading life{free | carries | kinds(MoveKind::shot),
                              kinds(MoveKind::stick, MoveKind::blade, MoveKind::bridle)};
/// Likewise, with the morgul blades of others.
inline constexpr Reading life_among_rivals{life.granted, life.grown | kinds(MoveKind::strike)};
/// One that kills nothing.
inline constexpr Reading calm{free | carries, kinds(MoveKind::stick, MoveKind::bridle)};
/// One that opens, shoots and uses nothing.
inline constexpr Reading bare{free | carries, 0, false};
inline constexpr Reading unarmed{bare.granted, 0, false, false};
}  // namespace readings

/// One move of the relaxed game.
struct Move {
  State to = 0;
  MoveKind kind{};
  unsigned step = 0;  ///< of a step, the number of its bit
};

/// A Relation under a Reading, as far as that has grown. `gain` and `park` add moves and never take
/// any away.
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

  /// What another reading has grown to, if it finds what this one does.
  Moves(const Relation& relation, const Reading& reading, const Moves& grown)
      : Moves(relation, reading) {
    parked_ = grown.parked_;
    gain(grown.stock_);
  }

  [[nodiscard]] const Relation& relation() const { return *relation_; }
  [[nodiscard]] const game::Board& board() const { return relation_->board(); }
  [[nodiscard]] const Reading& reading() const { return reading_; }

  /// The kinds that can be made now.
  [[nodiscard]] MoveKinds made() const { return made_; }
  [[nodiscard]] game::Stock stock() const { return stock_; }
  /// True if players on foot may mount there: some mounted player has been there.
  [[nodiscard]] bool parked(PlaceIndex place) const {
    return !parked_.empty() && parked_[place] != 0;
  }
  /// Some mounted player has been somewhere.
  [[nodiscard]] bool rides() const { return !parked_.empty(); }

  void gain(game::Stock things);
  void park(PlaceIndex place);
  /// From now on others strike, as soon as there is a blade.
  void allow_strikes();

  /// The steps that can be made.
  [[nodiscard]] game::StepSet steps(PlaceIndex from, Burden with) const {
    return !reading_.opens ? board().open_steps(from)
           : (with & burden::mounted) != 0
               ? board().steps(from)
               : game::StepSet(board().steps(from) & game::steps::on_foot);
  }
  /// Whoever lands at a place, or comes there as she is.
  [[nodiscard]] State coming(PlaceIndex place, Burden with) const {
    return numbers_.coming(place, with);
  }
  /// Calls `visit` with each Move from a state: steps by the number of their bit, then dismounting;
  /// being moved on, then staying. Who walks and can mount does nothing else: mounted she can do
  /// the same, and dismount when she has done it.
  template <class Visit>
  void from(State state, Visit visit) const;
  /// What one lead of its slot makes of a burden that may follow it.
  [[nodiscard]] State follow(const Relation::Lead& lead, Burden with) const {
    const Burden lost = has(takings, lead.kind) ? burden::treasure : 0;
    const Burden mounts = lead.kind == MoveKind::bridle ? burden::mounted : 0;
    return numbers_.at(lead.slot, (with & ~lost) | mounts);
  }

 private:
  static constexpr Relation::Slot nowhere = 0xffffffff;

  const Relation* relation_;
  Reading reading_;
  Relation::Numbers numbers_;  ///< the treasure lies nowhere if it is not told
  MoveKinds made_;
  game::Stock stock_ = 0;
  Borrowed<std::uint8_t> parked_{};  ///< by place; empty as long as nobody rides
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

}  // namespace dungeonlab::relax
