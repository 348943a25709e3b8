// Pits are dug at random places, no two in one cell, and tied cycle by cycle: a pit's destination
// is the next of its cycle, which lies in another cell by construction (PT03). Hanging pits are
// cycles of one, which nothing leads to. A pit carries away, so the draft decides where one may be.
#include "generate/lottery.hpp"
#include "generate/stages/stages.hpp"

#include <algorithm>
#include <span>

namespace dungeonlab::generate {
namespace {

/// Up to `wanted` places in cells of their own.
std::vector<PlaceIndex> dig(int wanted, Lottery<PlaceIndex>& places, Draft& draft,
                            std::vector<bool>& has_pit) {
  std::vector<PlaceIndex> pits;
  while (static_cast<int>(pits.size()) < wanted) {
    const auto place = places.draw();
    if (!place) {
      break;
    }
    const Square at = draft.square_of(*place);
    if (!has_pit[at] && draft.may_carry(*place)) {
      has_pit[at] = true;
      draft.claim(*place, Standing::carries);
      pits.push_back(*place);
    }
  }
  return pits;
}

/// Ties one cycle.
void tie_cycle(std::span<const PlaceIndex> cycle, Draft& draft) {
  for (std::size_t i = 0; i < cycle.size(); ++i) {
    draft.add({.at = cycle[i], .kind = EncounterKind::pit, .to = cycle[(i + 1) % cycle.size()]});
  }
}

}  // namespace

Outcome pits(const PitsShape& shape, Draft& draft, Rng& rng) {
  const int cycles = between(shape.cycles, rng);
  const int hanging = between(shape.hanging_pits, rng);
  std::vector<bool> has_pit(draft.squares(), false);
  Lottery places(free_places(draft), rng);
  for (int cycle = 0; cycle < cycles; ++cycle) {
    const int length = between(shape.cycle_length, rng);
    const std::vector<PlaceIndex> pits = dig(length, places, draft, has_pit);
    if (pits.size() == 1) {
      draft.release(pits.front());
    } else {
      tie_cycle(pits, draft);
    }
  }
  for (const PlaceIndex place : dig(hanging, places, draft, has_pit)) {
    draft.add({.at = place, .kind = EncounterKind::hanging_pit});
  }
  return std::nullopt;
}

}  // namespace dungeonlab::generate
