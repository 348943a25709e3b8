// How the moves grow: things are found once for all, and whoever rides leaves an animal wherever
// she has been.
#include "relax/moves.hpp"

namespace dungeonlab::relax {
namespace {

/// What can be done with these things.
MoveKinds made_with(game::Stock things) {
  return ((things & game::stock::stick) != 0 ? kinds(MoveKind::stick) : 0) |
         ((things & game::stock::bridle) != 0 ? kinds(MoveKind::bridle) : 0) |
         ((things & game::stock::blade) != 0 ? kinds(MoveKind::blade, MoveKind::strike) : 0);
}

}  // namespace

void Moves::gain(game::Stock things) {
  stock_ |= things;
  const MoveKinds possible =
      relation_->has_strikes() ? reading_.grown : reading_.grown & ~kinds(MoveKind::strike);
  made_ |= made_with(stock_) & possible;
}

void Moves::park(PlaceIndex place) {
  if (parked_.empty()) {
    parked_.resize(board().places(), 0);
  }
  parked_[place] = 1;
}

void Moves::allow_strikes() {
  reading_.grown |= kinds(MoveKind::strike);
  gain(0);
}

}  // namespace dungeonlab::relax
