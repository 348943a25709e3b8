#pragma once

#include "dungeonlab/model/place.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace dungeonlab::rules {

/// The number of things that a sentence lists one by one.
inline constexpr std::size_t most_listed = 8;

/// A list of at least one, such as `A1-B1, B2-B3 and C1-C2`; beyond `most_listed` it ends in `and 3
/// more`.
[[nodiscard]] std::string list_of(std::span<const Boundary> boundaries);
[[nodiscard]] std::string list_of(std::span<const Place> places);

}  // namespace dungeonlab::rules
