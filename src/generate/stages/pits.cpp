// Pits are dug at random places, no two in one cell, and tied cycle by cycle: a pit's destination
// is the next of its cycle, which lies in another cell by construction (PT03). Hanging pits are
// cycles of one, which nothing leads to. A pit carries away, so the draft decides where one may be.
// Where it allows fewer than are asked for at the least, the stage gives up.
#include "generate/lottery.hpp"
#include "generate/stages/stages.hpp"
#include "generate/union_find.hpp"

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

/// What is there already.
struct There {
  int cycles = 0;
  int hanging = 0;
};

There mark_pits(const Draft& draft, std::vector<bool>& has_pit) {
  There there;
  UnionFind tied(std::size_t{draft.squares()} * static_cast<std::size_t>(draft.levels()));
  for (const Piece& piece : draft.pieces()) {
    has_pit[draft.square_of(piece.at)] =
        has_pit[draft.square_of(piece.at)] || piece.to || piece.kind == EncounterKind::hanging_pit;
    there.hanging += piece.kind == EncounterKind::hanging_pit ? 1 : 0;
    // The last pit of a cycle joins what is tied already.
    there.cycles += piece.to && !tied.join(piece.at, *piece.to) ? 1 : 0;
  }
  return there;
}

}  // namespace

Outcome pits(const PitsShape& shape, Draft& draft, Rng& rng) {
  const int cycles = between(shape.cycles, rng);
  const int hanging = between(shape.hanging_pits, rng);
  std::vector<bool> has_pit(draft.squares(), false);
  There there = mark_pits(draft, has_pit);
  Lottery places(free_places(draft), rng);
  while (there.cycles < cycles) {
    const Draft::Mark before = draft.mark();
    const std::vector<PlaceIndex> cycle =
        dig(between(shape.cycle_length, rng), places, draft, has_pit);
    if (static_cast<int>(cycle.size()) < shape.cycle_length.least) {
      draft.undo(before);
      break;
    }
    tie_cycle(cycle, draft);
    ++there.cycles;
  }
  for (const PlaceIndex place : dig(hanging - there.hanging, places, draft, has_pit)) {
    draft.add({.at = place, .kind = EncounterKind::hanging_pit});
    ++there.hanging;
  }
  if (there.cycles < shape.cycles.least) {
    return Veto{"no room is left for one more cycle of pits"};
  }
  if (there.hanging < shape.hanging_pits.least) {
    return Veto{"no room is left for one more hanging pit"};
  }
  return std::nullopt;
}

}  // namespace dungeonlab::generate
