#pragma once

#include "dungeonlab/error.hpp"

#include <cstddef>
#include <span>
#include <string>

/// Names of seats are spoken and typed, so they must be short words without another meaning in a
/// game.
namespace dungeonlab::session {

/// A usage error if the name is not valid or conflicts with another player's.
[[nodiscard]] Result<void> check_seat_name(const std::string& name,
                                           std::span<const std::string> others);
/// A usage error unless the number of players is between 1 and limits::players.
[[nodiscard]] Result<void> check_player_count(std::size_t count);
/// Both checks, for all players of a game.
[[nodiscard]] Result<void> check_seat_names(std::span<const std::string> names);

}  // namespace dungeonlab::session
