#include "graph/questions.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include <gtest/gtest.h>

namespace dungeonlab::graph {
namespace {

Sheet plain(int columns, int rows, int levels = 1) {
  Sheet sheet;
  sheet.base = Extent{columns, rows};
  sheet.levels = levels;
  return sheet;
}

/// The inner boundaries of a base rectangle, in canonical order.
std::vector<Boundary> inner_boundaries(Extent base) {
  std::vector<Boundary> boundaries;
  for (int row = 0; row < base.rows; ++row) {
    for (int column = 0; column < base.columns; ++column) {
      for (const Side side : {Side::east, Side::south}) {
        if (base.contains(beside({column, row}, side))) {
          boundaries.push_back({{column, row}, side});
        }
      }
    }
  }
  return boundaries;
}

Wall wall(WallKind kind, const Boundary& boundary) {
  return {.kind = kind, .first = boundary.cell, .second = boundary.other()};
}

/// The oracle: sets of cells, merged one boundary at a time.
class UnionFind {
 public:
  explicit UnionFind(std::size_t size) : parent_(size), sets_(size) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t root(std::size_t at) const { return parent_[at] == at ? at : root(parent_[at]); }
  void merge(std::size_t one, std::size_t two) {
    if (root(one) != root(two)) {
      parent_[root(one)] = root(two);
      --sets_;
    }
  }
  std::size_t sets() const { return sets_; }

 private:
  std::vector<std::size_t> parent_;
  std::size_t sets_;
};

/// Expects the parents of every cell of the tree to lead to the root, over boundaries without
/// monoliths.
void expect_sound(const Ground& ground, const SpanningTree& tree) {
  ASSERT_EQ(tree.parent.size(), ground.cells().size());
  for (const Square start : ground.cells()) {
    Square at = start;
    std::size_t steps = 0;
    while (tree.parent[ground.rank(at)] && steps <= ground.cells().size()) {
      const Side side = *tree.parent[ground.rank(at)];
      ASSERT_NE(ground.barrier(at, side), Barrier::monolith);
      at = ground.beside(at, side);
      ++steps;
    }
    ASSERT_LE(steps, ground.cells().size()) << "the parents of a cell go round";
    if (tree.complete) {
      ASSERT_EQ(at, ground.cells().front());
    }
  }
}

TEST(PassageGraph, AgreesWithAUnionFindOnEveryMonolithPatternOfThreeByThree) {
  const Extent base{3, 3};
  const std::vector<Boundary> boundaries = inner_boundaries(base);
  ASSERT_EQ(boundaries.size(), 12U);
  for (unsigned pattern = 0; pattern < 1U << boundaries.size(); ++pattern) {
    Sheet sheet = plain(3, 3);
    UnionFind sets(9);
    for (std::size_t i = 0; i < boundaries.size(); ++i) {
      const Boundary& at = boundaries[i];
      if (((pattern >> i) & 1U) != 0) {
        sheet.walls.push_back(wall(WallKind::monolith, at));
      } else {
        const auto index = [](Cell cell) {
          return static_cast<std::size_t>(cell.row) * 3 + static_cast<std::size_t>(cell.column);
        };
        sets.merge(index(at.cell), index(at.other()));
      }
    }
    const Ground ground(sheet);
    const Components parts = passage_components(ground);
    const SpanningTree tree = spanning_tree(ground);
    ASSERT_EQ(parts.count, sets.sets()) << "pattern " << pattern;
    ASSERT_EQ(tree.complete, sets.sets() == 1) << "pattern " << pattern;
    for (std::size_t one = 0; one < 9; ++one) {
      for (std::size_t two = 0; two < one; ++two) {
        ASSERT_EQ(parts.of[one] == parts.of[two], sets.root(one) == sets.root(two));
      }
    }
    expect_sound(ground, tree);
  }
}

TEST(FewestOpenings, AreOnePerJoinOfTwoPartsOnEveryMonolithPatternOfThreeByThree) {
  const std::vector<Boundary> boundaries = inner_boundaries({3, 3});
  for (unsigned pattern = 0; pattern < 1U << boundaries.size(); ++pattern) {
    Sheet sheet = plain(3, 3);
    for (std::size_t i = 0; i < boundaries.size(); ++i) {
      if (((pattern >> i) & 1U) != 0) {
        sheet.walls.push_back(wall(WallKind::monolith, boundaries[i]));
      }
    }
    const Ground ground(sheet);
    const std::vector<Boundary> openings = fewest_openings(ground);
    ASSERT_EQ(openings.size() + 1, passage_components(ground).count) << "pattern " << pattern;
    ASSERT_TRUE(std::is_sorted(openings.begin(), openings.end()));
    std::erase_if(sheet.walls, [&](const Wall& monolith) {
      return std::find(openings.begin(), openings.end(),
                       boundary_between(monolith.first, monolith.second)) != openings.end();
    });
    ASSERT_TRUE(spanning_tree(Ground(sheet)).complete) << "pattern " << pattern;
  }
}

TEST(FewestOpenings, LeaveADetachedBranchApart) {
  Sheet sheet = plain(2, 1);
  sheet.branches = {{3, 0}, {4, 0}};
  sheet.walls = {wall(WallKind::monolith, {{0, 0}, Side::east}),
                 wall(WallKind::monolith, {{3, 0}, Side::east})};
  EXPECT_EQ(fewest_openings(Ground(sheet)),
            (std::vector<Boundary>{{{0, 0}, Side::east}, {{3, 0}, Side::east}}));
  EXPECT_TRUE(fewest_openings(Ground(plain(0, 3))).empty());
}

/// The number of parts for players who fall into no pit. Each pit and each place of void is its own
/// part.
std::size_t walked_parts(const Ground& ground, const std::vector<bool>& pits) {
  UnionFind sets(ground.grid().places());
  const auto join = [&](const Place& one, const Place& two) {
    const std::size_t from = ground.grid().index(one);
    const std::size_t to = ground.grid().index(two);
    if (ground.contains(two) && !pits[from] && !pits[to]) {
      sets.merge(from, to);
    }
  };
  for (const Square square : ground.cells()) {
    const Cell cell = ground.cell(square);
    for (int level = 0; level < ground.levels(); ++level) {
      for (const Side side : all_sides) {
        if (ground.barrier(cell, side) != Barrier::monolith) {
          join({cell, level}, {beside(cell, side), level});
        }
      }
      if (level + 1 < ground.levels()) {
        join({cell, level}, {cell, level + 1});
      }
    }
  }
  return sets.sets();
}

TEST(WalkGraph, AgreesWithAUnionFindOnPatternsOfPitsAndMonoliths) {
  const std::vector<Boundary> boundaries = inner_boundaries({2, 2});
  for (unsigned monoliths = 0; monoliths < 1U << boundaries.size(); ++monoliths) {
    Sheet sheet = plain(2, 2, 3);
    for (std::size_t i = 0; i < boundaries.size(); ++i) {
      if (((monoliths >> i) & 1U) != 0) {
        sheet.walls.push_back(wall(WallKind::monolith, boundaries[i]));
      }
    }
    const Ground ground(sheet);
    for (unsigned pattern = 0; pattern < 1U << 12U; pattern += 7) {
      std::vector<bool> pits(ground.grid().places(), false);
      for (int i = 0; i < 12; ++i) {
        pits[ground.grid().index({{i % 2, i / 2 % 2}, i / 4})] = ((pattern >> i) & 1) != 0;
      }
      const std::size_t parts = walked_parts(ground, pits);
      ASSERT_EQ(walk_components(ground, pits).count, parts)
          << "monoliths " << monoliths << ", pits " << pattern;
      // Every pit and every place of void is a part, and so is everything connected by walking, if
      // there is any.
      const auto alone =
          ground.grid().places() - 12U + static_cast<unsigned>(std::popcount(pattern));
      ASSERT_EQ(walk_is_whole(ground, pits), parts <= alone + 1);
    }
  }
}

/// The number of connected patterns among all patterns of open, simple, wire and monolith.
std::size_t connected_patterns(int columns, int rows) {
  const std::vector<Boundary> boundaries = inner_boundaries({columns, rows});
  const std::size_t patterns = std::size_t{1} << (2 * boundaries.size());
  std::size_t connected = 0;
  for (std::size_t pattern = 0; pattern < patterns; ++pattern) {
    Sheet sheet = plain(columns, rows);
    for (std::size_t i = 0; i < boundaries.size(); ++i) {
      const std::size_t kind = (pattern >> (2 * i)) & 3U;
      if (kind != 0) {
        sheet.walls.push_back(wall(wall_table[kind - 1].kind, boundaries[i]));
      }
    }
    connected += spanning_tree(Ground(sheet)).complete ? 1U : 0U;
  }
  return connected;
}

TEST(PassageGraph, IsConnectedIn189Of256WallPatternsOfTwoByTwo) {
  EXPECT_EQ(connected_patterns(2, 2), 189U);
}

TEST(PassageGraph, IsConnectedIn10935Of16384WallPatternsOfThreeByTwo) {
  EXPECT_EQ(connected_patterns(3, 2), 10'935U);
}

TEST(PassageGraph, OfNoCellsIsConnected) {
  EXPECT_TRUE(spanning_tree(Ground(plain(0, 3))).complete);
  EXPECT_EQ(passage_components(Ground(plain(0, 3))).count, 0U);
}

TEST(PassageGraph, OfTheLargestDungeonIsWalkedWithoutDeepRecursion) {
  // One long corridor: walls between the rows, open alternately at the east and the west end.
  Sheet sheet = plain(256, 256, 9);
  for (int row = 0; row + 1 < 256; ++row) {
    for (int column = 0; column < 256; ++column) {
      if (column != (row % 2 == 0 ? 255 : 0)) {
        sheet.walls.push_back(wall(WallKind::monolith, {{column, row}, Side::south}));
      }
    }
  }
  const Ground ground(sheet);
  EXPECT_TRUE(spanning_tree(ground).complete);
  EXPECT_EQ(passage_components(ground).count, 1U);
}

TEST(OpenGraph, IsCutByWallsOfEveryKind) {
  for (const WallInfo& row : wall_table) {
    Sheet sheet = plain(3, 1);
    sheet.walls = {wall(row.kind, {{0, 0}, Side::east})};
    EXPECT_EQ(open_parts(Ground(sheet)), 2U);
  }
  EXPECT_EQ(open_parts(Ground(plain(3, 1))), 1U);
}

TEST(ContactGraph, JoinsCellsAcrossAnyWallButNotAtCorners) {
  Sheet sheet = plain(2, 2);
  sheet.branches = {{2, 0}, {3, 0}, {2, 2}};
  for (const Boundary& at : inner_boundaries({2, 2})) {
    sheet.walls.push_back(wall(WallKind::monolith, at));
  }
  const Ground ground(sheet);
  const Components parts = contact_components(ground);
  EXPECT_EQ(parts.count, 2U);
  EXPECT_FALSE(contact_is_whole(ground));
  EXPECT_TRUE(contact_is_whole(Ground(plain(2, 2))));
  const auto part = [&](Cell cell) { return parts.of[ground.rank(ground.square(cell))]; };
  EXPECT_EQ(part({0, 0}), part({3, 0}));
  EXPECT_NE(part({0, 0}), part({2, 2}));
}

TEST(VoidGraph, DistinguishesAnEnclosedHoleFromABay) {
  Sheet ring = plain(2, 1);
  ring.branches = {{2, 0}, {0, 1}, {2, 1}, {0, 2}, {1, 2}, {2, 2}};
  const Ground closed(ring);
  const VoidComponents hole = void_components(closed);
  EXPECT_NE(hole.parts.of[closed.square({1, 1})], hole.outside);
  EXPECT_FALSE(void_is_whole(closed));

  ring.branches.pop_back();  // the gap at the corner touches the hole only at a corner
  const Ground corner(ring);
  const VoidComponents still_hole = void_components(corner);
  EXPECT_NE(still_hole.parts.of[corner.square({1, 1})], still_hole.outside);

  std::erase(ring.branches, Cell{2, 1});
  const Ground open(ring);
  const VoidComponents bay = void_components(open);
  EXPECT_EQ(bay.parts.of[open.square({1, 1})], bay.outside);
  EXPECT_TRUE(void_is_whole(open));
}

TEST(VoidGraph, DoesNotRunAroundTheEdgeOfTheTable) {
  const Ground ground(plain(3, 2));
  const VoidComponents voids = void_components(ground);
  for (const Cell cell : {Cell{-1, 0}, Cell{3, 0}, Cell{0, 2}, Cell{3, 2}}) {
    EXPECT_EQ(voids.parts.of[ground.square(cell)], voids.outside) << name(cell);
  }
  EXPECT_EQ(voids.parts.count, 1U + 6U);  // the outside, and each cell by itself
}

/// A column of marmars in a tall dungeon, each with its own direction.
Dungeon marmars(const std::vector<Throw>& throws) {
  Sheet sheet = plain(1, 1, static_cast<int>(throws.size()) + 1);
  sheet.exits = {{{0, 0}, Side::north}};
  for (std::size_t i = 0; i < throws.size(); ++i) {
    sheet.encounters.push_back(
        {.at = {{0, 0}, static_cast<int>(i)}, .kind = EncounterKind::marmar, .throws = throws[i]});
  }
  return Dungeon(sheet, Ground(sheet));
}

TEST(ForcedMovement, LoopsBetweenTwoMarmarsThatFaceEachOther) {
  const Dungeon dungeon = marmars({Throw::up, Throw::up, Throw::down});
  std::vector<PlaceIndex> ring = endless_movement(dungeon);
  std::sort(ring.begin(), ring.end());
  EXPECT_EQ(ring,
            (std::vector<PlaceIndex>{dungeon.index({{0, 0}, 1}), dungeon.index({{0, 0}, 2})}));
}

TEST(ForcedMovement, EndsIfMarmarsThrowTheSameWay) {
  EXPECT_TRUE(endless_movement(marmars({Throw::up, Throw::up, Throw::up})).empty());
}

TEST(ForcedMovement, EndsInAPitAlthoughPitsFormCycles) {
  Sheet sheet = plain(2, 1);
  sheet.exits = {{{0, 0}, Side::north}};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::pit, .to = Place{{1, 0}, 0}},
                      {.at = {{1, 0}, 0}, .kind = EncounterKind::pit, .to = Place{{0, 0}, 0}}};
  EXPECT_TRUE(endless_movement(Dungeon(sheet, Ground(sheet))).empty());
}

TEST(ForcedMovement, LoopsWithARiverThatComesBack) {
  Sheet sheet = plain(2, 2);
  sheet.exits = {{{0, 0}, Side::north}};
  sheet.rivers = {{{{0, 0}, 0}, {{1, 0}, 0}, {{1, 1}, 0}, {{0, 1}, 0}, {{0, 0}, 0}}};
  EXPECT_EQ(endless_movement(Dungeon(sheet, Ground(sheet))).size(), 4U);
}

}  // namespace
}  // namespace dungeonlab::graph
