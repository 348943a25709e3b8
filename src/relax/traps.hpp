#pragma once

#include "relax/reach.hpp"

#include <vector>

namespace dungeonlab::relax {

/// Places out of which nobody comes to the goal any more, and that can be come to.
struct Trap {
  std::vector<PlaceIndex> places;  ///< those a trapped player comes back to for ever, in order
  std::vector<PlaceIndex> way;     ///< from a landing to one of them
};
/// The parts of what is reached and not home out of which no move leads, by their lowest place; one
/// of those that have the same.
[[nodiscard]] std::vector<Trap> traps(const Reach& reach, const Home& home);

}  // namespace dungeonlab::relax
