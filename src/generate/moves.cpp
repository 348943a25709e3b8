// How one moves on a draft, for all who ask whether somebody gets anywhere on it. Pits and rivers
// carry to one place each, so two tables tell all of them, forwards and backwards.
#include "generate/moves.hpp"

namespace dungeonlab::generate {

Arrivals::Arrivals(const Draft& draft)
    : stands_at(draft.grid().places(), nowhere), comes_from(stands_at.size(), nowhere) {
  const auto lead = [this](PlaceIndex from, PlaceIndex to) {
    stands_at[from] = to;
    comes_from[to] = from;
  };
  for (PlaceIndex place = 0; place < stands_at.size(); ++place) {
    if (draft.is_footing(place)) {
      stands_at[place] = place;
    }
  }
  for (const Piece& piece : draft.pieces()) {
    if (piece.to) {
      lead(piece.at, *piece.to);
    } else if (info(piece.kind).arrival == Arrival::stay_put ||
               info(piece.kind).arrival == Arrival::question) {
      stands_at[piece.at] = piece.at;
    }
  }
  for (const std::vector<PlaceIndex>& course : draft.rivers()) {
    for (std::size_t step = 1; step < course.size(); ++step) {
      lead(course[step - 1], course[step]);
    }
  }
}

}  // namespace dungeonlab::generate
