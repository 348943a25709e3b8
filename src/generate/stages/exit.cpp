// Every outside boundary is an equally good exit: the outline encloses no void, so each leads to
// the unbounded outside, and all later stages keep a place to stand in the exit's cell. The choice
// is uniform, so players cannot guess the side.
#include "generate/stages/stages.hpp"

#include <algorithm>

namespace dungeonlab::generate {
namespace {

bool has_footing(const Draft& draft, Square at) {
  const PlacesOfSquare places = draft.places_of(at);
  return std::any_of(places.begin(), places.end(),
                     [&](PlaceIndex place) { return draft.is_footing(place); });
}

/// A partial map may already have a treasure, and the exit avoids its cell (P10).
bool holds_treasure(const Draft& draft, Square at) {
  return std::any_of(draft.pieces().begin(), draft.pieces().end(), [&](const Piece& piece) {
    return piece.kind == EncounterKind::treasure && draft.square_of(piece.at) == at;
  });
}

}  // namespace

Outcome exit(Draft& draft, Rng& rng) {
  struct Outside {
    Square of = 0;
    Side side{};
  };
  PooledVector<Outside> outside;
  outside.reserve(draft.cells().size());
  for (const Square at : draft.cells()) {
    const auto is_outside = [&](Side side) { return !draft.is_cell(draft.neighbour(at, side)); };
    if (std::none_of(all_sides.begin(), all_sides.end(), is_outside) || !has_footing(draft, at) ||
        (draft.cells().size() > 1 && holds_treasure(draft, at))) {
      continue;
    }
    for (const Side side : all_sides) {
      if (is_outside(side)) {
        outside.push_back({at, side});
      }
    }
  }
  if (outside.empty()) {
    return Veto{"no cell at the border has a place where players can stand at the exit"};
  }
  const Outside chosen = rng.pick(outside);
  draft.set_exit({draft.cell(chosen.of), chosen.side});
  return std::nullopt;
}

}  // namespace dungeonlab::generate
