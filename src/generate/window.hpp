#pragma once

#include <cstdint>

/// The 27 places around and including one place, as a set of bits. A question about the whole
/// lattice ("is it still connected without this place?") has a local answer that is never wrongly
/// yes: neighbours of the place that reach each other inside the window reach each other.
namespace dungeonlab::generate::window {

/// The bit of a place by its coordinates in the window, 0 to 2 each; the center is {1, 1, 1}.
[[nodiscard]] constexpr unsigned bit(int x, int y, int z) {
  return static_cast<unsigned>(9 * z + 3 * y + x);
}
inline constexpr std::uint32_t middle = 1U << bit(1, 1, 1);
/// The six neighbours of the center.
inline constexpr std::uint32_t neighbours = 1U << bit(0, 1, 1) | 1U << bit(2, 1, 1) |
                                            1U << bit(1, 0, 1) | 1U << bit(1, 2, 1) |
                                            1U << bit(1, 1, 0) | 1U << bit(1, 1, 2);

/// `set` and all places of the window on one of the six sides of a place in `set`.
[[nodiscard]] constexpr std::uint32_t spread(std::uint32_t set) {
  // The faces of the window, over which nothing may be shifted into the next line or layer.
  constexpr std::uint32_t west = 0b001001001'001001001'001001001;
  constexpr std::uint32_t north = 0b000000111'000000111'000000111;
  constexpr std::uint32_t east = west << 2U;
  constexpr std::uint32_t south = north << 6U;
  return set | (set & ~east) << 1U | (set & ~west) >> 1U | (set & ~south) << 3U |
         (set & ~north) >> 3U | set << 9U | set >> 9U;
}

/// True if the neighbours of the center in `set` reach each other within `set`, without passing the
/// center. True if there is at most one.
[[nodiscard]] constexpr bool stays_joined(std::uint32_t set) {
  set &= ~middle;
  const std::uint32_t needed = set & neighbours;
  std::uint32_t reached = needed & (0U - needed);
  for (std::uint32_t before = 0; reached != before;) {
    before = reached;
    reached = spread(reached) & set;
  }
  return (needed & ~reached) == 0;
}

}  // namespace dungeonlab::generate::window
