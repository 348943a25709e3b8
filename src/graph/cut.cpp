// The smallest cut equals the largest flow, the number of paths that share no boundary. A cell has
// four sides, so there are at most four paths; each is found by a search over the boundaries that
// no earlier path has crossed in the same direction. Where a path crosses a boundary against an
// earlier one, both continue as if neither had crossed it. A path ends at the first cell of the
// other side. Boost's Edmonds-Karp does the same, but first lays out tables of all boundaries.
#include "dungeonlab/core/borrowed.hpp"
#include "graph/lattice.hpp"
#include "graph/questions.hpp"

#include <bit>
#include <cstdint>

namespace dungeonlab::graph {
namespace {

/// The paths found so far from one cell to the others.
class Ways {
 public:
  Ways(const Ground& ground, Square from, const std::vector<bool>& others)
      : ground_(ground), from_(from), others_(others), crossed_(ground.squares(), 0) {}

  /// Adds a path; false if there are no more.
  [[nodiscard]] bool add();

 private:
  [[nodiscard]] bool is_end(Square square) const { return square != from_ && others_[square]; }
  /// Marks the boundaries of a new path as crossed, from its end back to its start.
  void add_back_from(Square end, const Borrowed<Side>& came_over);

  const Ground& ground_;
  Square from_;
  const std::vector<bool>& others_;
  Borrowed<SideSet> crossed_;  ///< by square: the sides through which paths leave it
};

bool Ways::add() {
  Borrowed<Side> came_over(ground_.squares());  // by square: the side it was entered by
  Borrowed<std::uint8_t> is_met(ground_.squares(), 0);
  Borrowed<Square> order;
  order.push_back(from_);
  is_met[from_] = 1;
  for (std::size_t next = 0; next < order.size(); ++next) {
    const Square at = order[next];
    const unsigned ways = sides::without_monolith(ground_, at) & ~unsigned{crossed_[at]};
    for (unsigned rest = ways; rest != 0; rest &= rest - 1) {
      const auto side = static_cast<Side>(std::countr_zero(rest) / 2);
      const Square near = ground_.beside(at, side);
      if (is_met[near] != 0) {
        continue;
      }
      is_met[near] = 1;
      came_over[near] = side;
      if (is_end(near)) {
        add_back_from(near, came_over);
        return true;
      }
      order.push_back(near);
    }
  }
  return false;
}

void Ways::add_back_from(Square end, const Borrowed<Side>& came_over) {
  for (Square at = end; at != from_;) {
    const Side side = came_over[at];
    const Side back = opposite(side);
    const Square before = ground_.beside(at, back);
    if ((crossed_[at] & bit(back)) != 0) {
      crossed_[at] = static_cast<SideSet>(crossed_[at] & ~bit(back));
    } else {
      crossed_[before] = static_cast<SideSet>(crossed_[before] | bit(side));
    }
    at = before;
  }
}

}  // namespace

int smallest_cut(const Ground& ground, Square from, const std::vector<bool>& others) {
  Ways ways(ground, from, others);
  int cut = 0;
  while (ways.add()) {
    ++cut;
  }
  return cut;
}

}  // namespace dungeonlab::graph
