#include "generate/stages/stages.hpp"
#include "generate/union_find.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

TEST(SpanningTree, JoinsAllCellsWithoutACircle) {
  Draft draft({9, 6}, 2, 3);
  draft.grow(draft.square({9, 2}));
  draft.grow(draft.square({9, 3}));
  draft.grow(draft.square({4, 6}));
  Rng rng({"tree"});
  for (int i = 0; i < 100; ++i) {
    const auto tree = spanning_tree(draft, rng);
    ASSERT_TRUE(tree);
    ASSERT_EQ(tree->size() + 1, draft.cells().size());
    UnionFind joined(draft.squares());
    for (const BoundaryIndex at : *tree) {
      ASSERT_TRUE(draft.is_cell(Draft::first_of(at)) && draft.is_cell(draft.second_of(at)));
      ASSERT_TRUE(joined.join(Draft::first_of(at), draft.second_of(at)));
    }
  }
}

TEST(SpanningTree, OfOneCellIsEmpty) {
  const Draft draft({1, 1}, 1, 0);
  Rng rng({"one"});
  EXPECT_TRUE(spanning_tree(draft, rng)->empty());
}

TEST(SpanningTree, IsUniformOverThe192TreesOfA3x3Grid) {
  // The matrix-tree theorem counts 192. With 191 degrees of freedom chi-square averages 191 with a
  // standard deviation of 19.5; it exceeds 258 once in a thousand. A depth-first search gives
  // 276,000 here, Kruskal with random weights 5,200.
  const Draft draft({3, 3}, 1, 0);
  Rng rng({"chi-square"});
  constexpr int trees = 192;
  constexpr int samples_per_tree = 500;
  std::map<std::vector<BoundaryIndex>, int> seen;
  for (int i = 0; i < trees * samples_per_tree; ++i) {
    auto tree = spanning_tree(draft, rng).value();
    std::sort(tree.begin(), tree.end());
    ++seen[tree];
  }
  ASSERT_EQ(seen.size(), trees);
  std::int64_t squares = 0;
  for (const auto& [tree, count] : seen) {
    squares += std::int64_t{count - samples_per_tree} * (count - samples_per_tree);
  }
  EXPECT_LT(squares / samples_per_tree, 258);
  EXPECT_GT(squares / samples_per_tree, 135);
}

}  // namespace
}  // namespace dungeonlab::generate
