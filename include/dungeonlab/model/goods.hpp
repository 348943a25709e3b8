#pragma once

#include <cstdint>

namespace dungeonlab {

/// What players can own and spend, as a set of bits (§2, §8).
using Goods = std::uint16_t;
namespace goods {

inline constexpr Goods none = 0;
inline constexpr Goods stick = 0x1;   ///< to stay in a river
inline constexpr Goods boat = 0x2;    ///< to keep everything in a lake
inline constexpr Goods bridle = 0x4;  ///< to mount an ontifutlas
inline constexpr Goods blade = 0x8;   ///< to kill a black rider
inline constexpr Goods bullets = 0x10;
inline constexpr Goods grenades = 0x20;
inline constexpr Goods blasters = 0x40;
inline constexpr Goods dollars = 0x80;
inline constexpr Goods skin = 0x100;   ///< a store pays for it
inline constexpr Goods exote = 0x200;  ///< the gift of the gourm

inline constexpr Goods equipment = stick | boat | bridle | blade;
inline constexpr Goods ammunition = bullets | grenades | blasters;
/// What a strike, a lake or a crocodile takes away.
inline constexpr Goods stock = ammunition | dollars;
/// What gets a player through walls that are not monoliths.
inline constexpr Goods through_walls = grenades | blasters | exote;
/// Dollars, and what a store pays dollars for.
inline constexpr Goods money = dollars | skin | boat | stick;

}  // namespace goods
[[nodiscard]] constexpr bool has_any(Goods set, Goods needed) {
  return (set & needed) != 0;
}

}  // namespace dungeonlab
