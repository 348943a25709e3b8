#pragma once

#include "dungeonlab/game/known.hpp"

#include <algorithm>
#include <iterator>

namespace dungeonlab::game {

/// What is shown under these names.
inline std::vector<Shown> shown_by(const Words& words) {
  std::vector<Shown> shown;
  std::transform(words.begin(), words.end(), std::back_inserter(shown),
                 [](const std::string& word) { return shown_named(word).value(); });
  return shown;
}

}  // namespace dungeonlab::game
