#pragma once

#include <cstdlib>

namespace dungeonlab::fuzz {

/// Aborts the program if `holds` is false, which is how a fuzz target reports a fault.
inline void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

}  // namespace dungeonlab::fuzz
