#pragma once

#include "app/command.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::app {

/// The help of the program: its commands and two examples.
[[nodiscard]] std::string program_help();

/// The help of a command: every option and what it is for, the notes, two examples.
[[nodiscard]] std::string command_help(const Command& command);

/// What each exit code means, a line each; and the word by which people ask for that.
[[nodiscard]] std::string exit_code_help();
inline constexpr std::string_view exit_codes_word = "exit-codes";

}  // namespace dungeonlab::app
