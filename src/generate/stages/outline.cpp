// Where the dungeon is. The base rectangle is given; a branch begins at a random boundary of its
// eastern or southern side and grows cell by cell, each time over a random one of the sides where
// it may. A cell that would cut off a piece of the void is refused (Draft::may_grow), so no hole
// can appear, between two branches neither; and so is one beside another branch, for two branches
// that touch are one. A branch that is too short where it can grow no further is taken back and
// begins elsewhere, a bounded number of times.
#include "generate/lottery.hpp"
#include "generate/stages/stages.hpp"
#include "generate/union_find.hpp"

#include <algorithm>

namespace dungeonlab::generate {
namespace {

/// The squares beside the base rectangle where branches may begin.
std::vector<Square> contacts(const Draft& draft, BranchSides sides) {
  const Extent base = draft.base();
  std::vector<Square> squares;
  for (int row = 0; row < base.rows && sides != BranchSides::south; ++row) {
    squares.push_back(draft.square({base.columns, row}));
  }
  for (int column = 0; column < base.columns && sides != BranchSides::east; ++column) {
    squares.push_back(draft.square({column, base.rows}));
  }
  return squares;
}

/// True if a branch may have the square: `branch` is what it has so far.
bool may_grow(const Draft& draft, Square square, std::span<const Square> branch,
              BranchSides sides) {
  const Cell cell = draft.cell(square);
  if ((sides == BranchSides::east && cell.column < draft.base().columns) ||
      (sides == BranchSides::south && cell.row < draft.base().rows) || !draft.may_grow(square)) {
    return false;
  }
  return std::all_of(all_sides.begin(), all_sides.end(), [&](Side side) {
    const Square near = draft.beside(square, side);
    return !draft.is_cell(near) || draft.in_base(near) ||
           std::find(branch.begin(), branch.end(), near) != branch.end();
  });
}

/// Grows a branch of `size` cells from its first, as far as it can.
int grow_from(Square root, int size, BranchSides sides, Draft& draft, Rng& rng) {
  std::vector<Square> branch = {root};
  draft.grow(root);
  while (static_cast<int>(branch.size()) < size) {
    std::vector<Square> next;
    for (const Square from : branch) {
      for (const Side side : all_sides) {
        if (may_grow(draft, draft.beside(from, side), branch, sides)) {
          next.push_back(draft.beside(from, side));
        }
      }
    }
    if (next.empty()) {
      break;
    }
    branch.push_back(rng.pick(next));
    draft.grow(branch.back());
  }
  return static_cast<int>(branch.size());
}

/// Adds one branch; false if there is no room.
bool add_branch(const OutlineShape& shape, Draft& draft, Rng& rng) {
  constexpr int beginnings_max = 32;
  const int size = between(shape.branch_cells, rng);
  Lottery roots(contacts(draft, shape.sides), rng);
  const Draft::Mark before = draft.mark();
  for (int beginnings = 0; beginnings < beginnings_max;) {
    const auto root = roots.draw();
    if (!root) {
      break;
    }
    if (may_grow(draft, *root, {}, shape.sides)) {
      if (grow_from(*root, size, shape.sides, draft, rng) >= shape.branch_cells.least) {
        return true;
      }
      draft.undo(before);
      ++beginnings;
    }
  }
  return false;
}

/// How many branches there are: pieces of cells outside the base rectangle.
int branches_there(const Draft& draft) {
  UnionFind sets(draft.squares());
  int pieces = 0;
  for (const Square at : draft.cells()) {
    pieces += draft.in_base(at) ? 0 : 1;
    for (const Side side : {Side::east, Side::south}) {
      const Square near = draft.beside(at, side);
      if (!draft.in_base(at) && draft.is_cell(near) && !draft.in_base(near) &&
          sets.join(at, near)) {
        --pieces;
      }
    }
  }
  return pieces;
}

}  // namespace

Outcome outline(const OutlineShape& shape, Draft& draft, Rng& rng) {
  const int wanted = between(shape.branches, rng);
  int built = branches_there(draft);
  while (built < wanted && add_branch(shape, draft, rng)) {
    ++built;
  }
  if (built < shape.branches.least) {
    return Veto{"no room is left for one more branch"};
  }
  return std::nullopt;
}

}  // namespace dungeonlab::generate
