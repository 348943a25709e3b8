// A uniformly random spanning tree of the cells, by Wilson's algorithm. From every cell outside the
// tree, a random walk runs until it meets the tree; only the last exit taken from each cell is
// kept, which erases the loops of the walk. Kruskal or Prim with random weights and depth-first
// search are as fast but biased (on a 3x3 grid, depth-first search reaches 88 of the 192 trees).
// The walk ends with probability one but is bounded anyway, because no dungeon may hang the
// program.
#include "generate/stages/stages.hpp"

namespace dungeonlab::generate {
namespace {

/// Random sides, two bits each, 32 per draw.
class Sides {
 public:
  explicit Sides(Rng& rng) : rng_(rng) {}
  [[nodiscard]] Side next() {
    if (left_ == 0) {
      bits_ = rng_.next();
      left_ = 32;
    }
    const auto side = static_cast<Side>(bits_ & 3U);
    bits_ >>= 2U;
    --left_;
    return side;
  }

 private:
  Rng& rng_;
  std::uint64_t bits_ = 0;
  int left_ = 0;
};

}  // namespace

std::optional<PooledVector<BoundaryIndex>> spanning_tree(const Draft& draft, Rng& rng) {
  constexpr std::uint64_t steps_per_cell = 4096;
  std::uint64_t steps_left = steps_per_cell * draft.cells().size();
  PooledVector<Side> way_out(draft.squares());
  PooledVector<std::uint8_t> in_tree(draft.squares(), 0);
  PooledVector<BoundaryIndex> tree;
  tree.reserve(draft.cells().size());
  // Any root gives the same distribution; walks find a central one soonest.
  in_tree[draft.square({draft.base().columns / 2, draft.base().rows / 2})] = 1;
  Sides sides(rng);
  const auto is_barred = [&, walled = draft.began_with_monoliths()](Square at, Side side) {
    return walled && draft.line(draft.boundary(at, side)) == Line::monolith;
  };

  for (const Square start : draft.cells()) {
    for (Square at = start; in_tree[at] == 0; --steps_left) {
      if (steps_left == 0) {
        return std::nullopt;
      }
      const Side side = sides.next();
      const Square next = draft.neighbour(at, side);
      if (draft.is_cell(next) && !is_barred(at, side)) {
        way_out[at] = side;
        at = next;
      }
    }
    for (Square at = start; in_tree[at] == 0; at = draft.neighbour(at, way_out[at])) {
      in_tree[at] = 1;
      tree.push_back(draft.boundary(at, way_out[at]));
    }
  }
  return tree;
}

}  // namespace dungeonlab::generate
