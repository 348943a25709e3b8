#pragma once

#include "dungeonlab/core/pooled_vector.hpp"
#include "dungeonlab/model/place_grid.hpp"

#include <span>
#include <vector>

namespace dungeonlab::generate {

/// A list of places in the form that a draft takes.
[[nodiscard]] inline PooledVector<PlaceIndex> pooled(const std::vector<PlaceIndex>& places) {
  return PooledVector<PlaceIndex>(std::span<const PlaceIndex>(places));
}

}  // namespace dungeonlab::generate
