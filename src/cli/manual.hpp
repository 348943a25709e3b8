#pragma once

#include "cli/command.hpp"

#include <string>

namespace dungeonlab::app {

/// The manual page of the program, for man(1): its commands, exit codes, files.
[[nodiscard]] std::string program_manual(const ProgramInfo& program);

/// The manual page of a command, with everything in its help.
[[nodiscard]] std::string command_manual(const ProgramInfo& program, const Command& command);

}  // namespace dungeonlab::app
