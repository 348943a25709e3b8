#pragma once

#include "dungeonlab/model/place.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::rules {

/// So many things are named one by one in a sentence.
inline constexpr std::size_t most_listed = 8;

/// `A1-B1, B2-B3 and C1-C2`, with the conjunction before the last name; beyond `most_listed` it
/// ends in `and 3 more`.
[[nodiscard]] std::string list_of(std::span<const Boundary> boundaries,
                                  std::string_view conjunction = "and");
[[nodiscard]] std::string list_of(std::span<const Place> places,
                                  std::string_view conjunction = "and");

}  // namespace dungeonlab::rules
