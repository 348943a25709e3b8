// The treasure lies in the base rectangle, where a landing can find it, and the way with it should
// be a way: of three random places the one farthest from the exit is taken. Dungeons too small for
// that take what they have, at the very least the cell of the exit itself.
#include "generate/lottery.hpp"
#include "generate/stages/stages.hpp"

#include <cstdlib>

namespace dungeonlab::generate {
namespace {

int distance(Cell one, Cell two) {
  return std::abs(one.column - two.column) + std::abs(one.row - two.row);
}

/// Free places of the base rectangle without the exit's cell, else of the branches, else any.
std::vector<PlaceIndex> hiding_places(const Draft& draft) {
  std::vector<PlaceIndex> base;
  std::vector<PlaceIndex> branches;
  base.reserve(draft.place_count());
  const Square exit = draft.square(draft.exit()->cell);
  for (const Square at : draft.cells()) {
    if (at == exit) {
      continue;
    }
    std::vector<PlaceIndex>& places = draft.in_base(at) ? base : branches;
    for (int level = 0; level < draft.levels(); ++level) {
      if (draft.standing(draft.index(at, level)) == Standing::free) {
        places.push_back(draft.index(at, level));
      }
    }
  }
  if (!base.empty()) {
    return base;
  }
  return branches.empty() ? free_places(draft) : branches;
}

}  // namespace

Outcome treasure(Draft& draft, Rng& rng) {
  constexpr int candidates = 3;
  const std::vector<PlaceIndex> hidden = hiding_places(draft);
  if (hidden.empty()) {
    return Veto{"no place is free for the treasure"};
  }
  PlaceIndex chosen = rng.pick(hidden);
  for (int i = 1; i < candidates; ++i) {
    const PlaceIndex other = rng.pick(hidden);
    const Cell exit = draft.exit()->cell;
    if (distance(draft.place(other).cell, exit) > distance(draft.place(chosen).cell, exit)) {
      chosen = other;
    }
  }
  draft.claim(chosen, Standing::taken);
  draft.add({.at = chosen, .kind = EncounterKind::treasure});
  return std::nullopt;
}

}  // namespace dungeonlab::generate
