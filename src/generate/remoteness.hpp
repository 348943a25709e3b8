#pragma once

#include "dungeonlab/model/place.hpp"

#include <cstddef>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

namespace dungeonlab::generate {

/// How far a target is, in cells and then in levels: the smaller pair is nearer.
using Remoteness = std::pair<int, int>;

[[nodiscard]] inline Remoteness remoteness(const Place& from, const Place& to) {
  return {std::abs(from.cell.column - to.cell.column) + std::abs(from.cell.row - to.cell.row),
          std::abs(from.level - to.level)};
}

/// The number of the target that is nearer than all others, if one is and has another cell.
[[nodiscard]] inline std::optional<std::size_t> one_nearest(const Place& from,
                                                            const std::vector<Place>& targets) {
  std::optional<Remoteness> nearest;
  std::size_t number = 0;
  int how_many = 0;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const Remoteness here = remoteness(from, targets[i]);
    if (!nearest || here < *nearest) {
      nearest = here;
      number = i;
      how_many = 0;
    }
    how_many += here == *nearest ? 1 : 0;
  }
  return how_many == 1 && nearest->first > 0 ? std::optional(number) : std::nullopt;
}

}  // namespace dungeonlab::generate
