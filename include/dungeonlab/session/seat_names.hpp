#pragma once

#include "dungeonlab/error.hpp"

#include <span>
#include <string>

/// Names of seats are said aloud and typed, so they are short words that mean nothing else in a
/// game.
namespace dungeonlab::session {

/// An error of usage unless somebody can be called that beside the others.
[[nodiscard]] Result<void> check_seat_name(const std::string& name,
                                           std::span<const std::string> others);
/// Likewise of all players of a game: 1 to limits::players, no two alike.
[[nodiscard]] Result<void> check_seat_names(std::span<const std::string> names);

}  // namespace dungeonlab::session
