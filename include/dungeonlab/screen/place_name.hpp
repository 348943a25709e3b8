#pragma once

#include "dungeonlab/model/place.hpp"

#include <string>

namespace dungeonlab::screen {

/// How people call a place of a dungeon of so many levels: `C4.2`, and `C4` where there is one.
[[nodiscard]] inline std::string place_name(const Place& at, int levels) {
  return levels == 1 ? name(at.cell) : name(at);
}

}  // namespace dungeonlab::screen
