#include "dungeonlab/core/rng.hpp"
#include "graph/questions.hpp"

#include <bit>
#include <set>

#include <gtest/gtest.h>

namespace dungeonlab::graph {
namespace {

/// True if a cell of `others` can be reached once the boundaries are closed.
bool is_joined(const Ground& ground, Square from, const std::vector<bool>& others,
               const std::set<Boundary>& closed) {
  std::set<Square> seen = {from};
  std::vector<Square> waiting = {from};
  while (!waiting.empty()) {
    const Square at = waiting.back();
    waiting.pop_back();
    if (at != from && others[at]) {
      return true;
    }
    for (const Side side : all_sides) {
      const Square to = ground.neighbour(at, side);
      if (ground.barrier(at, side) != Barrier::monolith &&
          !closed.contains(boundary_at(ground.cell(at), side)) && seen.insert(to).second) {
        waiting.push_back(to);
      }
    }
  }
  return false;
}

/// The smallest cut, found by trying every set of boundaries that are not monoliths.
int naive_cut(const Ground& ground, Square from, const std::vector<bool>& others) {
  std::vector<Boundary> passages;
  for (const Square square : ground.cells()) {
    for (const Side side : {Side::east, Side::south}) {
      if (ground.barrier(square, side) != Barrier::monolith) {
        passages.push_back({ground.cell(square), side});
      }
    }
  }
  int least = 4;
  for (unsigned set = 0; set < (1U << passages.size()); ++set) {
    std::set<Boundary> closed;
    for (std::size_t i = 0; i < passages.size(); ++i) {
      if (((set >> i) & 1U) != 0) {
        closed.insert(passages[i]);
      }
    }
    if (std::popcount(set) < least && !is_joined(ground, from, others, closed)) {
      least = std::popcount(set);
    }
  }
  return least;
}

TEST(Cut, IsTheSmallestOfAll) {
  Rng rng{"cut"};
  std::set<int> met;
  for (int i = 0; i < 300; ++i) {
    Sheet sheet;
    sheet.base = Extent{rng.between(1, 3), rng.between(1, 3)};
    sheet.levels = 1;
    for (int row = 0; row < sheet.base->rows; ++row) {
      for (int column = 0; column < sheet.base->columns; ++column) {
        for (const Side side : {Side::east, Side::south}) {
          const Cell cell{column, row};
          if (sheet.base->contains(neighbour(cell, side)) && rng.chance(1, 4)) {
            sheet.walls.push_back({.kind = wall_table[rng.below(3)].kind,
                                   .first = cell,
                                   .second = neighbour(cell, side)});
          }
        }
      }
    }
    const Ground ground(sheet);
    const Square from = rng.pick(ground.cells());
    std::vector<bool> others(ground.squares());
    for (int more = rng.between(0, 3); more > 0; --more) {
      others[rng.pick(ground.cells())] = true;
    }
    const int found = smallest_cut(ground, from, others);
    ASSERT_EQ(found, naive_cut(ground, from, others)) << "ground " << i;
    met.insert(found);
  }
  EXPECT_EQ(met, (std::set{0, 1, 2, 3}));
}

TEST(Cut, OfACellWithFourWaysIsAtMostFour) {
  Sheet sheet;
  sheet.base = Extent{5, 5};
  sheet.levels = 1;
  const Ground ground(sheet);
  std::vector<bool> others(ground.squares());
  for (const Square square : ground.cells()) {
    others[square] = true;
  }
  EXPECT_EQ(smallest_cut(ground, ground.square({2, 2}), others), 4);
  others.assign(others.size(), false);
  others[ground.square({0, 0})] = true;
  EXPECT_EQ(smallest_cut(ground, ground.square({2, 2}), others), 2);
}

}  // namespace
}  // namespace dungeonlab::graph
