#pragma once

#include "app/command.hpp"

#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// Reads the words behind the name of a command. Nothing: the help was asked for and is on `out`.
[[nodiscard]] Result<std::optional<Arguments>> read_arguments(const Command& command,
                                                              const std::vector<std::string>& words,
                                                              std::ostream& out);

/// What is known of words that cannot be read: the options that name files to write, and every
/// other word, which may name one to read.
[[nodiscard]] Arguments known_arguments(const Usage& usage, const std::vector<std::string>& words);

/// `; did you mean NAME?`, or nothing where no name is near.
[[nodiscard]] std::string did_you_mean(std::string_view word,
                                       std::span<const std::string_view> names);

/// `a, b or c`.
[[nodiscard]] std::string either(std::span<const std::string_view> names);

}  // namespace dungeonlab::app
