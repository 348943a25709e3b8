#pragma once

#include <cstddef>
#include <cstdint>

namespace dungeonlab::limits {

/// Everything has a limit, and the limit has a name. What lies above is fault J07.
inline constexpr int columns = 256;                     ///< branches included
inline constexpr int rows = 256;                        ///< branches included
inline constexpr int levels = 9;                        ///< of the dungeon
inline constexpr int count = 9999;                      ///< of things at one place
inline constexpr int kits = 20;                         ///< given at a landing
inline constexpr int bullets_per_kit = 9999;            ///< in one ammunition kit
inline constexpr int players = 16;                      ///< in one game
inline constexpr int branches = 256;                    ///< the generator is asked for
inline constexpr int amount = 100'000;                  ///< of anything else it is asked for
inline constexpr int landings = 99;                     ///< of the single player
inline constexpr std::size_t findings_per_rule = 1000;  ///< listed; the rest is counted
inline constexpr std::int64_t index = (std::int64_t{1} << 53) - 1;  ///< of a map of a seed
inline constexpr std::size_t map_bytes = std::size_t{16} << 20U;    ///< text of one map

}  // namespace dungeonlab::limits
