#pragma once

#include <cstdlib>

namespace dungeonlab::fuzz {

/// Ends the program where something does not hold: that is how a fuzz target says so.
inline void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

}  // namespace dungeonlab::fuzz
