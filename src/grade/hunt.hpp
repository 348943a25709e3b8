#pragma once

#include "grade/guess.hpp"

#include <cstdint>
#include <optional>

namespace dungeonlab::grade {

/// The first command of a cheap way on a guess, and what the way costs in quarters of a turn.
struct Hunt {
  game::Command command{};
  std::int32_t cost = 0;
};
/// Without the treasure to where it lies, or to a place where it may lie as far as is known; with
/// it to an outside wall that may be the way out. What is likely (Odds) may be farther away. The
/// guess waits for an act. `may_die`: she may give up her life and land elsewhere. Nothing if no
/// way was found among the states that are looked at.
[[nodiscard]] std::optional<Hunt> hunt(const Guess& guess, bool may_die);

}  // namespace dungeonlab::grade
