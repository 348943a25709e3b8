#pragma once

#include <cstdint>
#include <string_view>

/// The default games. The figures `par` and `bot-turns` of a map come from such a grade, so they
/// mean the same in conditions, bands and `dungeonlab grade`.
namespace dungeonlab::grade::usual {

inline constexpr std::string_view seed = "grade";
inline constexpr int games = 100;             ///< of each bot
inline constexpr std::int32_t rounds = 1000;  ///< longer games count as losses

/// A game won within this many rounds counts for ratings, whatever other settings say.
inline constexpr std::int32_t soon = 300;

}  // namespace dungeonlab::grade::usual
