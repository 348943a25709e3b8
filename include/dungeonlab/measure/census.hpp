#pragma once

#include "dungeonlab/model/dungeon.hpp"

#include <array>
#include <cstdint>

namespace dungeonlab::measure {

/// The number of objects of each kind in a dungeon. These are not figures; tables over many maps
/// add them up.
struct Census {
  std::array<std::int64_t, encounter_table.size()> kinds{};  ///< a tall management center counts
                                                             ///< once
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

/// Counts the objects of a dungeon. Linear in the places.
[[nodiscard]] Census census(const Dungeon& dungeon);

}  // namespace dungeonlab::measure
