#pragma once

#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/model/place_grid.hpp"

#include <span>
#include <vector>

namespace dungeonlab::generate {

/// A list of places as a draft takes them.
[[nodiscard]] inline Borrowed<PlaceIndex> lent(const std::vector<PlaceIndex>& places) {
  return Borrowed<PlaceIndex>(std::span<const PlaceIndex>(places));
}

}  // namespace dungeonlab::generate
