#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <cstddef>
#include <cstdint>

namespace dungeonlab::generate {

/// So many in a thousand.
struct PerMille {
  std::uint32_t value = 0;
};

/// The share of `amount`, rounded up or down at random so that it is right on average.
[[nodiscard]] inline int share(std::size_t amount, PerMille part, Rng& rng) {
  constexpr std::uint32_t whole = 1000;
  const std::uint32_t rounding = rng.below(whole);
  return static_cast<int>((std::uint64_t{amount} * part.value + rounding) / whole);
}

/// The slices of a shape: each stage sees its own.
struct OutlineShape {
  int branches_min = 0;
  int branches_max = 0;
  int branch_cells_max = 1;  ///< of one branch
};
struct RiversShape {
  PerMille rivers;      ///< of the places
  int length_min = 2;   ///< places of a course that is accepted at once
  int length_max = 12;  ///< places of the longest course
};
struct PitsShape {
  PerMille pits;          ///< of the places
  PerMille hanging_pits;  ///< of the places
  int cycle_max = 4;      ///< pits in one cycle
};
struct WallsShape {
  PerMille walled;  ///< of the boundaries between two cells
};
struct EncountersShape {
  PerMille filled;  ///< of the places; river pieces do not count
};

/// What the settings mean in numbers, which all grow with the dungeon.
struct Shape {
  Extent base;
  int levels = 1;
  OutlineShape outline;
  RiversShape rivers;
  PitsShape pits;
  WallsShape walls;
  EncountersShape encounters;
};

[[nodiscard]] Shape shape_of(const Settings& settings);

}  // namespace dungeonlab::generate
