#pragma once

#include "app/option.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dungeonlab::app {

/// What can be typed at the cursor.
struct Candidates {
  std::vector<Candidate> all{};
  std::optional<std::string> before_file{};  ///< if set, a path may follow this part of the word
  bool goes_on = false;                      ///< the word continues after a candidate: `lion=`
};

/// How a command line typed in a shell can continue: `words` are those after the program's name,
/// the last one as far as it is typed. Never fails; offers nothing for words it does not know.
[[nodiscard]] Candidates candidates(std::span<const std::string> words);

}  // namespace dungeonlab::app
