// A label is what a player has suffered, and from which levels of her cell she has looked in this
// stay. Less is better of what she suffered, more of where she looked, so a state keeps the labels
// of which none is better than another. They are settled by the sum of what was suffered, so the
// unhurt come first and on most maps reach the goal before anybody is hurt. A hospital or a strike
// takes a player back to the first sum; that is why a label may be settled before a better one, and
// is beaten when that comes. Most maps need none of this, as there is an easy way, and most of the
// others only plain moves, of which many fewer are seen.
#include "relax/damage.hpp"

#include "relax/hurt_moves.hpp"
#include "relax/label_search.hpp"
#include "relax/starts.hpp"

#include <algorithm>

namespace dungeonlab::relax {
namespace {

using HurtSearch = LabelSearch<HurtMoves>;

bool survives_plainly(const RelaxedGame& relaxed) {
  const Moves moves(relaxed.relation(), readings::plain_and_calm);
  const HurtMoves hurt_moves(moves, relaxed.looks(), 1);
  HurtSearch search(hurt_moves);
  const auto best = best_landing(relaxed.board());
  search.land(best.empty() ? relaxed.board().landings() : best);
  return search.run().has_value();
}

/// Adds a label to those of which none is better than another.
void add(const HurtMoves::Label& label, std::vector<HurtMoves::Label>& best) {
  const auto beats = [](const HurtMoves::Label& one, const HurtMoves::Label& other) {
    return HurtMoves::no_worse(one, other);
  };
  if (std::none_of(best.begin(), best.end(), [&](const auto& one) { return beats(one, label); })) {
    std::erase_if(best, [&](const auto& other) { return beats(label, other); });
    best.push_back(label);
  }
}

/// The places where those die who come there with the best labels.
std::vector<PlaceIndex> deadly_places(const HurtMoves& hurt_moves, const HurtSearch& search) {
  const Relation& relation = hurt_moves.moves().relation();
  std::vector<bool> is_deadly(relation.board().places(), false);
  std::vector<std::vector<HurtMoves::Label>> walking(relation.states());
  const auto meet = [&](const HurtMoves::Coming& coming) {
    if (!hurt_moves.meet(coming)) {
      is_deadly[relation.place(coming.to)] = true;
    }
  };
  const auto come = [&](const HurtMoves::Coming& coming) {
    if (coming.walks) {
      add(coming.label, walking[relation.state(relation.slot(coming.to), coming.with)]);
    } else {
      meet(coming);
    }
  };
  for (const PlaceIndex place : relation.board().landings()) {
    come(hurt_moves.landing(place));
  }
  for (const HurtSearch::Entry& entry : search.entries()) {
    if (!entry.beaten) {
      hurt_moves.comings(entry.node, entry.label, come);
    }
  }
  for (State state = 0; state < walking.size(); ++state) {
    for (const HurtMoves::Label& label : walking[state]) {
      meet({.to = state, .label = label});
    }
  }
  std::vector<PlaceIndex> places;
  for (PlaceIndex place = 0; place < is_deadly.size(); ++place) {
    if (is_deadly[place]) {
      places.push_back(place);
    }
  }
  return places;
}

}  // namespace

int times_survived(const RelaxedGame& relaxed) {
  const game::Board& board = relaxed.board();
  for (PlaceIndex place = 0; place < board.places(); ++place) {
    if (board.dungeon().holds(place, EncounterKind::gourm) && relaxed.is_stood_on(place)) {
      return 2;
    }
  }
  return 1;
}

Damage damage(const RelaxedGame& relaxed) {
  if (relaxed.easy_way() || survives_plainly(relaxed)) {
    return {.survivable = true};
  }
  const HurtMoves hurt_moves(relaxed.calm().moves(), relaxed.looks(), times_survived(relaxed));
  HurtSearch search(hurt_moves);
  search.land(relaxed.board().landings());
  if (search.run()) {
    return {.survivable = true};
  }
  return {.survivable = false, .deadly = deadly_places(hurt_moves, search)};
}

}  // namespace dungeonlab::relax
