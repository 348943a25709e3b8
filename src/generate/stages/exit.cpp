// Every outside boundary is as good an exit as any other: the outline encloses no void, so each
// leads to the unbounded outside, and all later stages keep a place to stand in the exit's cell.
// Uniform means that a gamemaster's players cannot guess the side.
#include "generate/stages/stages.hpp"

namespace dungeonlab::generate {

Outcome exit(Draft& draft, Rng& rng) {
  std::vector<Exit> outside;
  for (const Square at : draft.cells()) {
    for (const Side side : all_sides) {
      if (!draft.is_cell(draft.beside(at, side))) {
        outside.push_back({draft.cell(at), side});
      }
    }
  }
  draft.set_exit(rng.pick(outside));
  return std::nullopt;
}

}  // namespace dungeonlab::generate
