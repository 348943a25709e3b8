#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/game/command.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Names of seats are said aloud and typed, so they are short and mean nothing else in a game.
namespace dungeonlab::session {

/// An error of usage unless somebody can be called that beside the others.
[[nodiscard]] Result<void> check_seat_name(const std::string& name,
                                           std::span<const std::string> others);
/// An error of usage unless a game can have so many players: 1 to limits::players.
[[nodiscard]] Result<void> check_player_count(std::size_t count);
/// Both, of all players of a game.
[[nodiscard]] Result<void> check_seat_names(std::span<const std::string> names);

/// The player who is called that, with or without quotes; the same letters will do.
[[nodiscard]] std::optional<game::Seat> seat_called(std::string_view text,
                                                    std::span<const std::string> names);
/// A name as commands and paths have it: in quotes if it has a space.
[[nodiscard]] std::string written_name(const std::string& name);
/// Without the quotes around it, if it has any.
[[nodiscard]] std::string_view without_quotes(std::string_view text);

}  // namespace dungeonlab::session
