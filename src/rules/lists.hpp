#pragma once

#include "dungeonlab/model/place.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace dungeonlab::rules {

/// So many things are named one by one in a sentence.
inline constexpr std::size_t most_listed = 8;

/// `A1-B1, B2-B3 and C1-C2`, of at least one; beyond `most_listed` it ends in `and 3 more`.
[[nodiscard]] std::string list_of(std::span<const Boundary> boundaries);
[[nodiscard]] std::string list_of(std::span<const Place> places);

}  // namespace dungeonlab::rules
