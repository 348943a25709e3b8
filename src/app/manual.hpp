#pragma once

#include "app/command.hpp"

#include <string>

namespace dungeonlab::app {

/// The manual page of the program, for man(1): its commands, exit codes, files.
[[nodiscard]] std::string program_manual();

/// The manual page of a command, with everything in its help.
[[nodiscard]] std::string command_manual(const Command& command);

}  // namespace dungeonlab::app
