#pragma once

#include "cli/command.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// A command and the number of words in its name; null if no command matches.
struct FoundCommand {
  const Command* command = nullptr;
  std::size_t words = 0;
};
/// Finds the command that words begin with.
[[nodiscard]] FoundCommand find_command(const ProgramInfo& program,
                                        std::span<const std::string> words);
/// The two-word commands with this first word.
[[nodiscard]] std::vector<const Command*> subcommands_of(const ProgramInfo& program,
                                                         std::string_view first);
/// Why words match no command.
[[nodiscard]] std::string unknown_command_error(const ProgramInfo& program,
                                                std::span<const std::string> words);

/// Reads the words after the name of a command. Empty if help was requested, which is then on
/// `out`.
[[nodiscard]] Result<std::optional<Arguments>> read_arguments(const Command& command,
                                                              const std::vector<std::string>& words,
                                                              World& world);

/// What is known of words that cannot be read: the options that name files to write, and all other
/// words, which may name files to read.
[[nodiscard]] Arguments known_arguments(const Usage& usage, const std::vector<std::string>& words);

/// Reads a whole number within bounds from `text`; usage errors begin with `what`.
[[nodiscard]] Result<std::int64_t> number_within(std::string_view what, std::string_view text,
                                                 const Within& bounds);

/// `; did you mean NAME?`, or empty if no name is close.
[[nodiscard]] std::string did_you_mean(std::string_view word,
                                       std::span<const std::string_view> names);

/// The names as `a, b or c`.
[[nodiscard]] std::string either(std::span<const std::string_view> names);

}  // namespace dungeonlab::app
