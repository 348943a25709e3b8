#pragma once

#include "relax/moves.hpp"

#include <span>
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

}  // namespace dungeonlab::relax
