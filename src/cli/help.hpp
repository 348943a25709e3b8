#pragma once

#include "cli/command.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// The help of the program: its commands by group, and two examples.
[[nodiscard]] std::string program_help(const ProgramInfo& program);
/// The text for users who type only the program's name: ten commands, and which to try first.
[[nodiscard]] std::string first_help(const ProgramInfo& program);

/// The help of a command: every option with its purpose, the notes, two examples.
[[nodiscard]] std::string command_help(const ProgramInfo& program, const Command& command);

/// The help of all commands with this first word.
[[nodiscard]] std::string group_help(const ProgramInfo& program, std::string_view first);

/// The purpose of an option, its possible values and its default.
[[nodiscard]] std::string about_option(const Option& option);
/// The headings under which a command shows its options, in order; the first is empty.
[[nodiscard]] std::vector<std::string_view> option_groups(const Usage& usage);

/// An exit code and its meaning.
struct ExitCode {
  std::string_view number;
  std::string_view meaning;
};
inline constexpr auto exit_code_table = std::to_array<ExitCode>({
    {"0", "success, nothing found"},
    {"1", "findings, or a condition that is not met"},
    {"2", "a mistake in the command line, a settings file or a path"},
    {"3", "a bug in this program"},
    {"4", "the request is impossible; the message names the parameter"},
    {"5", "incomplete; the message names what is missing"},
    {"6", "a file was changed or damaged; the message names it"},
    {"7", "interrupted; what was written is complete, the message says how to go on"},
});
/// The exit codes as help text, one per line, and the word that asks for it.
[[nodiscard]] std::string exit_code_help();
inline constexpr std::string_view exit_codes_word = "exit-codes";

}  // namespace dungeonlab::app
