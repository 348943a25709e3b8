// How the moves grow: a thing that anyone finds is found for everyone, and riders can leave an
// animal wherever they have been.
#include "relax/moves.hpp"

#include <algorithm>
#include <numeric>

namespace dungeonlab::relax {
namespace {

/// The kinds of moves that these things allow.
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

// Inverts the table of the relation by counting: the sums of the counts are where the runs end, and
// filling them from the end turns those into where the runs begin.
Origins::Origins(const Moves& moves)
    : moves_(&moves), first_(std::size_t{moves.relation().slots()} + 1, 0) {
  const Relation& relation = moves.relation();
  for (const Relation::Lead& lead : relation.all_leads()) {
    ++first_[lead.slot];
  }
  std::partial_sum(first_.begin(), first_.end(), first_.begin());
  leads_back_.resize(first_.back());
  for (Relation::Slot slot = relation.slots(); slot-- > relation.first_moved();) {
    const auto leads = relation.leads(slot);
    for (auto lead = leads.rbegin(); lead != leads.rend(); ++lead) {
      leads_back_[--first_[lead->slot]] = {slot, lead->kind};
    }
  }
  somebody_walks_ = !moves.rides() || finds_walkers();
}

bool Origins::finds_walkers() const {
  const Relation& relation = moves_->relation();
  const auto is_led_to = [&](PlaceIndex place) {
    return std::any_of(leads_back_.begin() + first_[place], leads_back_.begin() + first_[place + 1],
                       [&](const Relation::Lead& lead) { return has(moves_->made(), lead.kind); });
  };
  for (PlaceIndex place = 0; place < moves_->board().places(); ++place) {
    if (!moves_->parked(place) && moves_->board().steps(place) != 0 &&
        (relation.lets_stay(place) || is_led_to(place))) {
      return true;
    }
  }
  return false;
}

}  // namespace dungeonlab::relax
