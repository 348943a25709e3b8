#pragma once

#include "dungeonlab/error.hpp"

#include <cstddef>
#include <span>
#include <string>

/// Names of seats are said aloud and typed, so they are short words that mean nothing else in a
/// game.
namespace dungeonlab::session {

/// An error of usage unless somebody can be called that beside the others.
[[nodiscard]] Result<void> check_seat_name(const std::string& name,
                                           std::span<const std::string> others);
/// An error of usage unless a game can have so many players: 1 to limits::players.
[[nodiscard]] Result<void> check_player_count(std::size_t count);
/// Both, of all players of a game.
[[nodiscard]] Result<void> check_seat_names(std::span<const std::string> names);

}  // namespace dungeonlab::session
