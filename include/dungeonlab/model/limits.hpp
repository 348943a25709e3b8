#pragma once

#include <cstddef>
#include <cstdint>

namespace dungeonlab::limits {

/// Everything has a limit, and every limit has a name. Exceeding one is fault J07.
inline constexpr int columns = 256;                     ///< including branches
inline constexpr int rows = 256;                        ///< including branches
inline constexpr int levels = 9;                        ///< of the dungeon
inline constexpr int count = 9999;                      ///< of items at one place
inline constexpr int kits = 20;                         ///< received at a landing
inline constexpr int bullets_per_kit = 9999;            ///< in one ammunition kit
inline constexpr int players = 16;                      ///< in one game
inline constexpr int branches = 256;                    ///< requested from the generator
inline constexpr int amount = 100'000;                  ///< of anything else requested from the
                                                        ///< generator
inline constexpr int landings = 99;                     ///< of the single player
inline constexpr std::size_t findings_per_rule = 1000;  ///< listed; the rest are only counted
inline constexpr std::int64_t index = (std::int64_t{1} << 53) - 1;  ///< of a map within its seed
inline constexpr std::size_t map_bytes = std::size_t{16} << 20U;    ///< in the text of one map

}  // namespace dungeonlab::limits
