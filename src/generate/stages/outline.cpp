// The outline of the dungeon. The base rectangle is given. A branch begins at a random boundary of
// its eastern or southern side and grows cell by cell, each time over a random side where that is
// allowed. A cell that would cut off a piece of the void is rejected (Draft::may_grow), so no hole
// can appear, not even between two branches; and so is one next to another branch, because two
// branches that touch are one. A branch that is too short and cannot grow further is removed and
// started elsewhere, a bounded number of times.
#include "generate/lottery.hpp"
#include "generate/stages/stages.hpp"
#include "generate/union_find.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace dungeonlab::generate {
namespace {

/// The squares next to the base rectangle where branches may begin.
PooledVector<Square> contacts(const Draft& draft, BranchSides sides) {
  const Extent base = draft.base();
  PooledVector<Square> squares;
  squares.reserve(static_cast<std::size_t>(base.rows) + static_cast<std::size_t>(base.columns));
  for (int row = 0; row < base.rows && sides != BranchSides::south; ++row) {
    squares.push_back(draft.square({base.columns, row}));
  }
  for (int column = 0; column < base.columns && sides != BranchSides::east; ++column) {
    squares.push_back(draft.square({column, base.rows}));
  }
  return squares;
}

/// True if the branch may take the square; `branch` is what it has so far.
bool may_grow(const Draft& draft, Square square, std::span<const Square> branch,
              BranchSides sides) {
  draft.spend(all_sides.size() * branch.size());
  const Cell cell = draft.cell(square);
  if ((sides == BranchSides::east && cell.column < draft.base().columns) ||
      (sides == BranchSides::south && cell.row < draft.base().rows) || !draft.may_grow(square)) {
    return false;
  }
  return std::all_of(all_sides.begin(), all_sides.end(), [&](Side side) {
    const Square near = draft.neighbour(square, side);
    return !draft.is_cell(near) || draft.in_base(near) ||
           std::find(branch.begin(), branch.end(), near) != branch.end();
  });
}

/// A growing branch. A new cell affects growth only on the eight squares around it, so the work is
/// not quadratic in the size of the branch.
class Branch {
 public:
  Branch(BranchSides sides, int size, Draft& draft) : sides_(sides), draft_(draft) {
    cells_.reserve(static_cast<std::size_t>(size));
    ways_.reserve(all_sides.size() * static_cast<std::size_t>(size));
  }

  void add(Square square);
  [[nodiscard]] int size() const { return static_cast<int>(cells_.size()); }
  /// A random side over which the branch may grow, as the square there.
  [[nodiscard]] std::optional<Square> next(Rng& rng) const;

 private:
  /// A side of a cell of the branch.
  struct Way {
    Square to = 0;
    bool open = false;
  };
  [[nodiscard]] bool is_open(Square to) const { return may_grow(draft_, to, cells_, sides_); }

  BranchSides sides_;
  Draft& draft_;
  PooledVector<Square> cells_;
  PooledVector<Way> ways_;
};

void Branch::add(Square square) {
  draft_.grow(square);
  cells_.push_back(square);
  const Cell here = draft_.cell(square);
  for (Way& way : ways_) {
    const Cell there = draft_.cell(way.to);
    if (std::abs(there.column - here.column) <= 1 && std::abs(there.row - here.row) <= 1) {
      way.open = is_open(way.to);
    }
  }
  for (const Side side : all_sides) {
    const Square to = draft_.neighbour(square, side);
    ways_.push_back({to, is_open(to)});
  }
}

std::optional<Square> Branch::next(Rng& rng) const {
  const auto is_open = [](const Way& way) { return way.open; };
  const auto open = std::count_if(ways_.begin(), ways_.end(), is_open);
  if (open == 0) {
    return std::nullopt;
  }
  auto way = std::find_if(ways_.begin(), ways_.end(), is_open);
  for (auto left = rng.below(static_cast<std::uint32_t>(open)); left > 0; --left) {
    way = std::find_if(way + 1, ways_.end(), is_open);
  }
  return way->to;
}

/// Grows a branch of up to `size` cells from its first cell, as far as possible.
int grow_from(Square root, int size, BranchSides sides, Draft& draft, Rng& rng) {
  Branch branch(sides, size, draft);
  for (std::optional<Square> next = root; next; next = branch.next(rng)) {
    branch.add(*next);
    if (branch.size() == size) {
      break;
    }
  }
  return branch.size();
}

/// Adds one branch; false if there is no room.
bool add_branch(const OutlineShape& shape, Draft& draft, Rng& rng) {
  constexpr int beginnings_max = 32;
  const int size = between(shape.branch_cells, rng);
  Lottery roots(contacts(draft, shape.sides), rng);
  const Draft::Mark before = draft.mark();
  for (int beginnings = 0; beginnings < beginnings_max && !draft.is_spent();) {
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

}  // namespace

int branches_there(const Draft& draft) {
  if (draft.cells().size() == static_cast<std::size_t>(draft.base().columns) *
                                  static_cast<std::size_t>(draft.base().rows)) {
    return 0;
  }
  UnionFind sets(draft.squares());
  int pieces = 0;
  for (const Square at : draft.cells()) {
    pieces += draft.in_base(at) ? 0 : 1;
    for (const Side side : {Side::east, Side::south}) {
      const Square near = draft.neighbour(at, side);
      if (!draft.in_base(at) && draft.is_cell(near) && !draft.in_base(near) &&
          sets.join(at, near)) {
        --pieces;
      }
    }
  }
  return pieces;
}

Outcome outline(const OutlineShape& shape, Draft& draft, Rng& rng) {
  const int needed = between(shape.branches, rng);
  int built = branches_there(draft);
  while (built < needed && !draft.is_spent() && add_branch(shape, draft, rng)) {
    ++built;
  }
  if (built < shape.branches.least) {
    return Veto{"no room is left for one more branch"};
  }
  return std::nullopt;
}

}  // namespace dungeonlab::generate
