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

namespace dungeonlab::relax {
namespace {

using HurtSearch = LabelSearch<HurtMoves>;

void land(const RelaxedMoves& moves, std::span<const PlaceIndex> landings, HurtSearch& search) {
  for (const PlaceIndex place : landings) {
    search.start(moves.coming(place, 0), {});
  }
}

bool survives_plainly(const RelaxedGame& relaxed) {
  const RelaxedMoves moves = relaxed.plain_moves(true);
  const HurtMoves hurt_moves(moves, relaxed.looks(), 1);
  HurtSearch search(hurt_moves);
  const auto best = best_landing(relaxed.board());
  land(moves, best.empty() ? relaxed.board().landings() : best, search);
  return search.run().has_value();
}

/// The places where those die who have come somewhere with the best labels.
std::vector<PlaceIndex> deadly_places(const HurtMoves& hurt_moves, const HurtSearch& search) {
  std::vector<bool> is_deadly(hurt_moves.moves().board().places(), false);
  for (const HurtSearch::Entry& entry : search.entries()) {
    if (!entry.beaten) {
      hurt_moves.from(
          entry.node, entry.label,
          [](HurtSearch::Node /*node*/, const HurtMoves::Label& /*label*/) {},
          [&](PlaceIndex place) { is_deadly[place] = true; });
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
  const RelaxedMoves& moves = relaxed.calm_moves();
  const HurtMoves hurt_moves(moves, relaxed.looks(), times_survived(relaxed));
  HurtSearch search(hurt_moves);
  land(moves, relaxed.board().landings(), search);
  if (search.run()) {
    return {.survivable = true};
  }
  return {.survivable = false, .deadly = deadly_places(hurt_moves, search)};
}

}  // namespace dungeonlab::relax
