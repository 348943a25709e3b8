#pragma once

#include "dungeonlab/model/dungeon.hpp"

#include <array>
#include <cstdint>

namespace dungeonlab::measure {

/// How many of everything stand on a dungeon. No figures: a table of many maps adds them up.
struct Census {
  std::array<std::int64_t, encounter_table.size()> kinds{};  ///< a tall management center is one
  std::array<std::int64_t, wall_table.size()> walls{};       ///< on inner boundaries
  std::int64_t rivers = 0;
  std::int64_t cells = 0;
  std::int64_t places = 0;
  std::int64_t occupied = 0;  ///< places that hold an encounter or a river

  Census& operator+=(const Census& other);
  friend bool operator==(const Census&, const Census&) = default;
  [[nodiscard]] std::int64_t of(EncounterKind kind) const {
    return kinds[static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] std::int64_t of(WallKind kind) const {
    return walls[static_cast<std::size_t>(kind)];
  }
};

/// Counts. Linear in the places.
[[nodiscard]] Census census(const Dungeon& dungeon);

}  // namespace dungeonlab::measure
