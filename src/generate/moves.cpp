// How one moves on a draft, for all who ask whether somebody gets anywhere on it. Pits and rivers
// carry to one place each, so two tables tell all of them, forwards and backwards.
#include "generate/moves.hpp"

namespace dungeonlab::generate {

Borrowed<PlaceIndex> arrivals(const Draft& draft) {
  Borrowed<PlaceIndex> stands_at(draft.grid().places(), nowhere);
  for (const Square at : draft.cells()) {
    for (const PlaceIndex place : draft.places_of(at)) {
      stands_at[place] = draft.is_footing(place) ? place : nowhere;
    }
  }
  for (const Piece& piece : draft.pieces()) {
    const Arrival arrival = info(piece.kind).arrival;
    if (arrival == Arrival::stay_put || arrival == Arrival::question) {
      stands_at[piece.at] = piece.at;
    }
  }
  for_each_lead(draft, [&](PlaceIndex from, PlaceIndex to) { stands_at[from] = to; });
  return stands_at;
}

}  // namespace dungeonlab::generate
