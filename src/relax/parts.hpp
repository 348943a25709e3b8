#pragma once

#include "relax/reach.hpp"

#include <vector>

namespace dungeonlab::relax {

/// The strongly connected parts of some states: who is in one state of a part can come to all
/// others.
struct Parts {
  std::vector<std::uint32_t> of{};  ///< by number of the state in the list
  std::vector<bool> is_left{};      ///< by part: a move leads to another
};
/// `closed` are states that no move leaves.
[[nodiscard]] Parts parts(const Moves& moves, std::span<const State> closed);

/// Places out of which nobody comes to the goal any more, and that can be come to.
struct Trap {
  std::vector<PlaceIndex> places{};  ///< those a trapped player comes back to for ever, in order
  std::vector<PlaceIndex> way{};     ///< from a landing to one of them
};
/// The parts of what is reached and not home out of which no move leads, by their lowest place; one
/// of those that have the same.
[[nodiscard]] std::vector<Trap> traps(const Reach& reach, const Home& home);

}  // namespace dungeonlab::relax
