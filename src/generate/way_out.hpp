#pragma once

#include "generate/draft.hpp"
#include "generate/moves.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace dungeonlab::generate {

/// The shortest ways from the treasure to the cell of the exit, where both stand, as do all
/// monoliths: steps to the next place, up and down, and as pits, rivers and captors take whoever
/// comes to them.
class WayOut {
 public:
  explicit WayOut(const Draft& draft);

  /// True if one of the shortest meets no wall, with these boundaries walled too. False where there
  /// is none.
  [[nodiscard]] bool is_free_of(std::span<const BoundaryIndex> walled) const;

 private:
  /// How long the shortest is; as many steps as there are places if none has up to `most`.
  [[nodiscard]] std::size_t length(const Steps& steps, std::size_t most) const;

  const Draft& draft_;
  PlaceIndex treasure_ = nowhere;
  Square exit_;
  Borrowed<PlaceIndex> stands_at_;  ///< by place: where one stands who comes to it
  std::size_t shortest_ = 0;        ///< through walls that can be opened
};

}  // namespace dungeonlab::generate
