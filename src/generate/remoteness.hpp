#pragma once

#include "dungeonlab/model/remoteness.hpp"

#include <cstddef>
#include <optional>
#include <span>

namespace dungeonlab::generate {

/// The number of the target that is nearer than all others, if one is and has another cell.
[[nodiscard]] inline std::optional<std::size_t> one_nearest(const Place& from,
                                                            std::span<const Place> targets) {
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
