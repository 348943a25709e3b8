#pragma once

#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/model/place_grid.hpp"

#include <span>
#include <vector>

namespace dungeonlab::generate {

/// A list of places in the form that a draft takes.
[[nodiscard]] inline Borrowed<PlaceIndex> lent(const std::vector<PlaceIndex>& places) {
  return Borrowed<PlaceIndex>(std::span<const PlaceIndex>(places));
}

}  // namespace dungeonlab::generate
