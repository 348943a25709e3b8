#pragma once

#include "dungeonlab/model/dungeon.hpp"

#include <cstdint>
#include <vector>

namespace dungeonlab::game {

/// What a player survives who is no exote (§2): one more of its kind kills.
inline constexpr int bites_survived = 5;
inline constexpr int pierces_survived = 30;
inline constexpr int burns_survived = 5;

/// What the neighbours of a place do to a player who looks from there, once in her stay (§4, §6,
/// §7). At most 40 pierces and 4 burns.
struct Look {
  std::uint8_t pierces = 0;
  std::uint8_t burns = 0;

  friend constexpr bool operator==(const Look&, const Look&) = default;
};

/// By place: what the neighbours do over boundaries on which nothing stronger than `through`
/// stands; over open ones unless something else is said. Nothing in a hospital, which keeps it
/// away. Beasts that a game sends to a Mordor are on no map and not looked at.
[[nodiscard]] std::vector<Look> looks(const Dungeon& dungeon, Barrier through = Barrier::open);

}  // namespace dungeonlab::game
