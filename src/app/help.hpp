#pragma once

#include "app/command.hpp"

#include <string>

namespace dungeonlab::app {

/// The help of the program: its commands and two examples.
[[nodiscard]] std::string program_help();

/// The help of a command: every option and what it is for, the notes, two examples.
[[nodiscard]] std::string command_help(const Command& command);

}  // namespace dungeonlab::app
