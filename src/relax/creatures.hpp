#pragma once

#include "dungeonlab/game/board.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dungeonlab::relax {

/// A set of the creatures that are killed once in a life, one bit each.
using Killed = std::uint8_t;

/// Those whom a player has to kill, to stay with them or to keep what she has: crocodiles, marmars
/// and cops. What is killed stays killed, so each is paid once in a life. The first of them by row,
/// column and level have a bit each; the others cost nothing, so that "the kits do not suffice" is
/// never wrong (rules P-05).
class Creatures {
 public:
  static constexpr std::size_t counted_max = 8;

  explicit Creatures(const game::Board& board);

  /// How many sets of those that have a bit there are.
  [[nodiscard]] std::size_t sets() const { return std::size_t{1} << counted_; }
  /// There is a crocodile on the map.
  [[nodiscard]] bool has_crocodile() const { return has_crocodile_; }
  /// Of the creature at a place; 0 if there is none, or one that costs nothing.
  [[nodiscard]] Killed bit(PlaceIndex place) const {
    return bits_.empty() ? Killed{0} : bits_[place];
  }

 private:
  std::size_t counted_ = 0;
  bool has_crocodile_ = false;
  std::vector<Killed> bits_{};  ///< by place; empty if there are none
};

}  // namespace dungeonlab::relax
