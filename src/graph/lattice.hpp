#pragma once

#include "dungeonlab/model/ground.hpp"

#include <bit>
#include <cstdint>
#include <vector>

namespace dungeonlab::graph {

/// The sides of a square that lead to another square: bit `2 * side`, like Ground::barriers().
using SideSet = std::uint8_t;
inline constexpr SideSet every_side = 0x55;
[[nodiscard]] constexpr SideSet bit(Side side) {
  return static_cast<SideSet>(1U << (2 * static_cast<unsigned>(side)));
}

namespace sides {
/// The sides without a monolith, which is the value 3 in the two bits of its side.
[[nodiscard]] inline SideSet without_monolith(const Ground& ground, Square square) {
  const unsigned walls = ground.barriers(square);
  return static_cast<SideSet>(~(walls & (walls >> 1U)) & every_side);
}
/// The open sides, which are the value 0 in their two bits.
[[nodiscard]] inline SideSet open(const Ground& ground, Square square) {
  const unsigned walls = ground.barriers(square);
  return static_cast<SideSet>(~(walls | (walls >> 1U)) & every_side);
}
/// The sides with a cell next to them, whatever the wall between.
[[nodiscard]] inline SideSet with_cell(const Ground& ground, Square square) {
  SideSet joined = 0;
  for (const Side side : all_sides) {
    joined |= ground.is_cell(ground.neighbour(square, side)) ? bit(side) : SideSet{0};
  }
  return joined;
}
}  // namespace sides

// Three views of a Ground that copy nothing: vertices are dense numbers. All edges go both ways.

/// The cells by rank; `joined` says which sides connect them.
template <SideSet (*joined)(const Ground&, Square)>
class Cells {
 public:
  explicit Cells(const Ground& ground) : ground_(&ground) {}

  [[nodiscard]] std::uint32_t vertices() const {
    return static_cast<std::uint32_t>(ground_->cells().size());
  }
  template <class Visit>
  void for_each_neighbour(std::uint32_t rank, Visit visit) const {
    const Square square = ground_->cells()[rank];
    for (unsigned rest = joined(*ground_, square); rest != 0; rest &= rest - 1) {
      const auto side = static_cast<Side>(std::countr_zero(rest) / 2);
      visit(ground_->rank(ground_->neighbour(square, side)));
    }
  }

 private:
  const Ground* ground_;
};
/// G-mono of the rules: where players can walk if every simple wall and wire falls.
using Passages = Cells<sides::without_monolith>;
/// Where players can walk empty-handed.
using OpenCells = Cells<sides::open>;
/// Which cells share an edge.
using Contacts = Cells<sides::with_cell>;

/// The void squares of the box and of the border around it, connected edge to edge. Cells have no
/// neighbours here.
class Voids {
 public:
  explicit Voids(const Ground& ground) : ground_(&ground) {}

  [[nodiscard]] std::uint32_t vertices() const { return ground_->squares(); }
  template <class Visit>
  void for_each_neighbour(Square square, Visit visit) const {
    const Cell here = ground_->cell(square);
    for (const Side side : all_sides) {
      const Cell there = dungeonlab::neighbour(here, side);
      const bool on_lattice = there.column >= -1 && there.row >= -1 &&
                              there.column <= ground_->box().columns &&
                              there.row <= ground_->box().rows;
      if (!ground_->is_cell(square) && on_lattice && !ground_->is_cell(ground_->square(there))) {
        visit(ground_->square(there));
      }
    }
  }

 private:
  const Ground* ground_;
};

/// G-walk of the rules: the places, connected where players can walk without entering an ordinary
/// pit if every simple wall and wire falls. Places of void and pits have no neighbours.
class Walks {
 public:
  /// `pits` by place; both must outlive it.
  Walks(const Ground& ground, const std::vector<bool>& pits) : ground_(&ground), pits_(&pits) {}

  [[nodiscard]] std::uint32_t vertices() const { return ground_->grid().places(); }
  template <class Visit>
  void for_each_neighbour(PlaceIndex place, Visit visit) const {
    const PlaceGrid& grid = ground_->grid();
    const Square square = grid.square_of(place);
    if (!ground_->is_cell(square) || (*pits_)[place]) {
      return;
    }
    const auto visit_firm = [&](PlaceIndex near) {
      if (!(*pits_)[near]) {
        visit(near);
      }
    };
    for (unsigned rest = sides::without_monolith(*ground_, square); rest != 0; rest &= rest - 1) {
      visit_firm(grid.neighbour_place(place, static_cast<Side>(std::countr_zero(rest) / 2)));
    }
    const int level = grid.level_of(place);
    if (level > 0) {
      visit_firm(place - 1);
    }
    if (level + 1 < ground_->levels()) {
      visit_firm(place + 1);
    }
  }

 private:
  const Ground* ground_;
  const std::vector<bool>* pits_;
};

}  // namespace dungeonlab::graph
