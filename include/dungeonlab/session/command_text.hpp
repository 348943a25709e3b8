#pragma once

#include "dungeonlab/game/command.hpp"
#include "dungeonlab/json/tree.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace dungeonlab::session {

/// The longest line accepted as a command, in bytes.
inline constexpr std::size_t command_length_max = 200;

/// Why a text is not a command.
struct CommandFault {
  std::size_t column = 1;  ///< of the first wrong word, in characters
  std::string message{};   ///< what was expected and found; safe to print
};
using ReadCommand = tl::expected<game::Command, CommandFault>;

/// Parses a typed command of a seat (engine 2). `names` are the names of the seats, which a morgul
/// blade can strike. `levels` is the number of levels of the dungeon, or 0 if unknown; a dungeon
/// with one level does not need the level to be typed.
[[nodiscard]] ReadCommand parse_command(std::string_view text, game::Seat seat,
                                        std::span<const std::string> names, int levels = 0);
/// Parses a command as a JSON object, such as {"do":"move","way":"east"}. Unknown keys are errors.
[[nodiscard]] ReadCommand parse_command_json(std::string_view json, game::Seat seat,
                                             std::span<const std::string> names);
/// The same for a parsed JSON value; a missing value is also an error.
[[nodiscard]] ReadCommand command_in(json::Value json, game::Seat seat,
                                     std::span<const std::string> names);

/// The text of a command; parse_command() is the inverse.
[[nodiscard]] std::string write_command(const game::Command& command,
                                        std::span<const std::string> names);
/// A more readable text: `shoot 1 grenade east`, `sell 3 lion skins`; parse_command() accepts it,
/// too.
[[nodiscard]] std::string command_in_words(const game::Command& command,
                                           std::span<const std::string> names);
/// The JSON form of a command, without white space.
[[nodiscard]] std::string write_command_json(const game::Command& command,
                                             std::span<const std::string> names);

}  // namespace dungeonlab::session
