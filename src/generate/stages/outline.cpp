// Where the dungeon is. The base rectangle is given; branches begin at a random boundary of its
// eastern or southern side and grow cell by cell from a random cell to a random side. A cell that
// would cut off a piece of the void is refused (Draft::may_grow), so no hole can appear, between
// two branches neither. A branch that finds no room ends early.
#include "generate/stages/stages.hpp"

namespace dungeonlab::generate {
namespace {

/// A square along the eastern side from north to south, then along the southern from west to east.
Square contact(const Draft& draft, int number) {
  const Extent base = draft.base();
  return number < base.rows ? draft.square({base.columns, number})
                            : draft.square({number - base.rows, base.rows});
}

void grow_branch(Square root, int size, Draft& draft, Rng& rng) {
  std::vector<Square> branch = {root};
  draft.grow(root);
  constexpr int tries_per_cell = 6;
  for (int tries = tries_per_cell * size;
       tries > 0 && branch.size() < static_cast<std::size_t>(size); --tries) {
    const Square from = rng.pick(branch);
    const Square next = draft.beside(from, rng.pick(all_sides));
    if (draft.may_grow(next)) {
      draft.grow(next);
      branch.push_back(next);
    }
  }
}

}  // namespace

Outcome outline(const OutlineShape& shape, Draft& draft, Rng& rng) {
  const int branches = between(shape.branches, rng);
  for (int i = 0; i < branches; ++i) {
    const int number = rng.between(0, draft.base().columns + draft.base().rows - 1);
    const int size = between(shape.branch_cells, rng);
    const Square root = contact(draft, number);
    if (draft.may_grow(root)) {
      grow_branch(root, size, draft, rng);
    }
  }
  return std::nullopt;
}

}  // namespace dungeonlab::generate
