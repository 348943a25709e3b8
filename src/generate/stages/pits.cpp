// Pits are dug at random places, no two in one cell, and then tied into cycles: a pit's destination
// is the next of its cycle, which lies in another cell by construction (PT03). One cycle over all
// pits would be a single long tour, so four pits or more make two cycles at least (PT09). Hanging
// pits are cycles of one, which nothing leads to. A pit carries away, so the draft decides where
// one may be.
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
void tie(std::span<const PlaceIndex> cycle, Draft& draft) {
  for (std::size_t i = 0; i < cycle.size(); ++i) {
    draft.add({.at = cycle[i], .kind = EncounterKind::pit, .to = cycle[(i + 1) % cycle.size()]});
  }
}

/// Cuts the pits, which stand in random order, into cycles of two or more.
void tie_all(std::span<const PlaceIndex> pits, int cycle_max, Draft& draft, Rng& rng) {
  const int total = static_cast<int>(pits.size());
  while (!pits.empty()) {
    const int left = static_cast<int>(pits.size());
    const int most = left == total && left >= 4 ? left / 2 : left;
    int length = rng.between(2, std::clamp(cycle_max, 2, std::max(2, most)));
    if (left - length == 1) {
      // A cycle of one is no cycle: the last pit joins this one.
      length = left;
    }
    tie(pits.first(static_cast<std::size_t>(length)), draft);
    pits = pits.subspan(static_cast<std::size_t>(length));
  }
}

}  // namespace

Outcome pits(const PitsShape& shape, Draft& draft, Rng& rng) {
  const int wanted = share(draft.place_count(), shape.pits, rng);
  const int hanging = share(draft.place_count(), shape.hanging_pits, rng);
  std::vector<bool> has_pit(draft.squares(), false);
  Lottery places(free_places(draft), rng);

  const std::vector<PlaceIndex> pits = dig(wanted, places, draft, has_pit);
  if (pits.size() == 1) {
    draft.release(pits.front());
  } else {
    tie_all(pits, shape.cycle_max, draft, rng);
  }
  for (const PlaceIndex place : dig(hanging, places, draft, has_pit)) {
    draft.add({.at = place, .kind = EncounterKind::hanging_pit});
  }
  return std::nullopt;
}

}  // namespace dungeonlab::generate
