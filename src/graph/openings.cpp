// Chooses the monoliths to open by Kruskal's algorithm: it joins all cells that share an edge
// without a monolith, then opens, in order, each monolith that still separates two sets. So it
// names as few as possible, and there is one answer.
#include "graph/lattice.hpp"
#include "graph/questions.hpp"

#include <algorithm>

#include <boost/pending/disjoint_sets.hpp>

namespace dungeonlab::graph {

std::vector<Boundary> fewest_openings(const Ground& ground) {
  boost::disjoint_sets_with_storage<> parts(ground.cells().size());
  const Passages passages(ground);
  for (std::uint32_t rank = 0; rank < passages.vertices(); ++rank) {
    passages.beside(rank, [&](std::uint32_t near) { parts.union_set(rank, near); });
  }
  std::vector<Boundary> openings;
  for (const Square square : ground.cells()) {
    for (const Side side : {Side::east, Side::south}) {
      const Square near = ground.beside(square, side);
      if ((sides::with_cell(ground, square) & bit(side)) != 0 &&
          parts.find_set(ground.rank(square)) != parts.find_set(ground.rank(near))) {
        parts.union_set(ground.rank(square), ground.rank(near));
        openings.push_back(boundary_at(ground.cell(square), side));
      }
    }
  }
  std::sort(openings.begin(), openings.end());
  return openings;
}

}  // namespace dungeonlab::graph
