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

/// A command, and how many words its name has; null if words name none.
struct FoundCommand {
  const Command* command = nullptr;
  std::size_t words = 0;
};
/// The command that words begin with.
[[nodiscard]] FoundCommand find_command(const ProgramInfo& program,
                                        std::span<const std::string> words);
/// The commands whose names have two words, of which that is the first.
[[nodiscard]] std::vector<const Command*> subcommands_of(const ProgramInfo& program,
                                                         std::string_view first);
/// Why words name no command.
[[nodiscard]] std::string why_no_command(const ProgramInfo& program,
                                         std::span<const std::string> words);

/// Reads the words behind the name of a command. Nothing: the help was asked for and was shown.
[[nodiscard]] Result<std::optional<Arguments>> read_arguments(const Command& command,
                                                              const std::vector<std::string>& words,
                                                              World& world);

/// What is known of words that cannot be read: the options that name files to write, and every
/// other word, which may name one to read.
[[nodiscard]] Arguments known_arguments(const Usage& usage, const std::vector<std::string>& words);

/// A whole number within bounds that a text writes; a usage error that begins with `what`.
[[nodiscard]] Result<std::int64_t> number_within(std::string_view what, std::string_view text,
                                                 const Within& bounds);

/// `; did you mean NAME?`, or nothing where no name is near.
[[nodiscard]] std::string did_you_mean(std::string_view word,
                                       std::span<const std::string_view> names);

/// `a, b or c`.
[[nodiscard]] std::string either(std::span<const std::string_view> names);

}  // namespace dungeonlab::app
