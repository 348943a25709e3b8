#pragma once

#include <cstdint>
#include <string_view>

/// What is played where nobody says otherwise. The figures `par` and `bot-turns` of a map are those
/// of such a grade, so that conditions, bands and `dungeonlab grade` mean the same.
namespace dungeonlab::grade::usual {

inline constexpr std::string_view seed = "grade";
inline constexpr int games = 100;             ///< of each bot
inline constexpr std::int32_t rounds = 1000;  ///< a game that goes on behind this round is lost

/// A game that is won within so many rounds counts for ratings, whatever else is asked for.
inline constexpr std::int32_t soon = 300;

}  // namespace dungeonlab::grade::usual
