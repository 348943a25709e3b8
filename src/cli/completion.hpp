#pragma once

#include "cli/command.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// What can be typed at the cursor.
struct Candidates {
  std::vector<Candidate> all{};
  std::optional<std::string> before_file{};  ///< if set, a path may follow this part of the word
  bool goes_on = false;                      ///< the word continues after a candidate: `lion=`
};

/// Adds `NAME=VALUE`, a row for each of the values, which have a | between them.
void append_values(std::vector<Candidate>& names, std::string_view name, std::string_view values,
                   std::string_view about);

/// How a command line typed in a shell can continue: `words` follow the name of the program, and
/// the last one may be incomplete. Never fails; offers nothing for unknown words.
[[nodiscard]] Candidates candidates(const ProgramInfo& program, std::span<const std::string> words);

}  // namespace dungeonlab::app
