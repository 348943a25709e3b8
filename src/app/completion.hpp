#pragma once

#include "app/option.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dungeonlab::app {

/// What may stand there.
struct Candidates {
  std::vector<Candidate> all{};
  std::optional<std::string> before_file{};  ///< a path may come there, after this much of the word
  bool goes_on = false;  ///< the word is not at its end with a candidate: `lion=`
};

/// How a command line goes on that is typed in a shell: `words` are those behind the name of the
/// program, the last of them as far as it is typed. Never fails; of what it does not know it offers
/// nothing.
[[nodiscard]] Candidates candidates(std::span<const std::string> words);

}  // namespace dungeonlab::app
