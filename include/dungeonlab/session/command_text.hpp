#pragma once

#include "dungeonlab/game/command.hpp"
#include "dungeonlab/json/tree.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace dungeonlab::session {

/// Longer lines are no commands.
inline constexpr std::size_t command_length_max = 200;

/// Why a text is no command.
struct CommandFault {
  std::size_t column = 1;  ///< of the first word that is wrong, in characters
  std::string message{};   ///< what was expected and what was found, safe to print
};
using ReadCommand = tl::expected<game::Command, CommandFault>;

/// The command that a line of text says for a seat (engine 2). `names`: of the seats, which a
/// morgul blade can strike. `levels`: of the dungeon, as one level need not be typed; 0: not known.
[[nodiscard]] ReadCommand parse_command(std::string_view text, game::Seat seat,
                                        std::span<const std::string> names, int levels = 0);
/// The command that a JSON object says: {"do":"move","way":"east"}. Unknown keys are wrong.
[[nodiscard]] ReadCommand parse_command_json(std::string_view json, game::Seat seat,
                                             std::span<const std::string> names);
/// Likewise; a view of none is wrong, too.
[[nodiscard]] ReadCommand command_in(json::Value json, game::Seat seat,
                                     std::span<const std::string> names);

/// The text of a command, as parse_command() reads it.
[[nodiscard]] std::string write_command(const game::Command& command,
                                        std::span<const std::string> names);
/// The same for people to read: `shoot 1 grenade east`, `sell 3 lion skins`; parse_command() reads
/// it, too.
[[nodiscard]] std::string told_command(const game::Command& command,
                                       std::span<const std::string> names);
/// The JSON form of a command, without white space.
[[nodiscard]] std::string write_command_json(const game::Command& command,
                                             std::span<const std::string> names);

}  // namespace dungeonlab::session
