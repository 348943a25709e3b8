#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/game/command.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

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

/// The player who is called that, with or without quotes; the same letters will do.
[[nodiscard]] std::optional<game::Seat> seat_called(std::string_view text,
                                                    std::span<const std::string> names);
/// A name as commands and paths have it: in quotes if it has a space.
[[nodiscard]] std::string written_name(const std::string& name);
/// Without the quotes around it, if it has any.
[[nodiscard]] std::string_view without_quotes(std::string_view text);

}  // namespace dungeonlab::session
