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

/// How a command line goes on that is typed in a shell: `words` are those behind the name of the
/// program, the last of them as far as it is typed. Never fails; of what it does not know it offers
/// nothing.
[[nodiscard]] Candidates candidates(const ProgramInfo& program, std::span<const std::string> words);

}  // namespace dungeonlab::app
