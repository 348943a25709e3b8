#pragma once

#include "relax/reach.hpp"

#include <vector>

namespace dungeonlab::relax {

/// The strongly connected parts of some states: every state of a part can be reached from every
/// other.
struct Parts {
  std::vector<std::uint32_t> of{};  ///< by number of the state in the list
  std::vector<bool> is_left{};      ///< by part: a move leads to another part
};
/// No move may leave `closed`.
[[nodiscard]] Parts parts(const Moves& moves, std::span<const State> closed);

/// Reachable places from which nobody reaches the goal any more.
struct Trap {
  std::vector<PlaceIndex> places{};  ///< the places a trapped player keeps coming back to, in order
  std::vector<PlaceIndex> way{};     ///< from a landing to one of them
};
/// The parts of what is reached and not home that no move leaves, by their lowest place; one for
/// each lowest place.
[[nodiscard]] std::vector<Trap> traps(const Reach& reach, const Home& home);

}  // namespace dungeonlab::relax
