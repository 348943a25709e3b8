#pragma once

#include "dungeonlab/game/command.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::session {

/// The command that a line of text says for a seat (engine 2); nothing if it is none. `names`: of
/// the seats, which a morgul blade can strike.
[[nodiscard]] std::optional<game::Command> parse_command(std::string_view text, game::Seat seat,
                                                         std::span<const std::string> names);

}  // namespace dungeonlab::session
