#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/settings.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace dungeonlab::generate {

/// A share in thousandths.
struct PerMille {
  std::uint32_t value = 0;
};

/// The share of `amount`, rounded up or down at random so that it is right on average.
[[nodiscard]] inline int share(std::size_t amount, PerMille part, Rng& rng) {
  constexpr std::uint32_t whole = 1000;
  const std::uint32_t rounding = rng.below(whole);
  return static_cast<int>((std::uint64_t{amount} * part.value + rounding) / whole);
}

[[nodiscard]] inline int between(Range range, Rng& rng) {
  return rng.between(range.least, range.most);
}

/// The parts of the spelled-out settings that each stage sees.
struct OutlineShape {
  Range branches;
  Range branch_cells;
  BranchSides sides = BranchSides::both;
};
struct RiversShape {
  Range rivers;
  Range length;      ///< places in a course
  Range waterfalls;  ///< of all rivers together
};
struct PitsShape {
  Range cycles;
  Range cycle_length;
  Range hanging_pits;
  /// Written pits without a destination are tied into any number of cycles of any length, unless
  /// these are requested.
  bool are_cycles_asked = false;
  bool is_length_asked = false;
};
struct WallsShape {
  PerMille walled;  ///< of the boundaries between two cells
  std::array<std::uint32_t, wall_table.size()> weights{};
};
struct EncountersShape {
  PerMille filled;  ///< of the places; river pieces do not count
  std::array<std::uint32_t, encounter_table.size()> weights{};
  std::array<std::optional<Range>, encounter_table.size()> counts{};
  bool exote_beasts = false;  ///< whether the house rule is in force
};

/// The settings as the stages see them.
struct Shape {
  Extent base;
  int levels = 1;
  OutlineShape outline;
  RiversShape rivers;
  PitsShape pits;
  WallsShape walls;
  EncountersShape encounters;
};

/// Defaults for a map.
inline constexpr int usual_bullets_per_kit = numbers::kit_bullets;
inline constexpr int usual_players = 1;

/// The number of boundaries of the base rectangle where a branch can begin, given its sides and the
/// limits.
[[nodiscard]] int branch_begins(const Settings& settings);

/// `settings` must be spelled out.
[[nodiscard]] Shape shape_of(const Settings& settings);

}  // namespace dungeonlab::generate
