#pragma once

#include "dungeonlab/model/ground.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace dungeonlab {

/// What scripts, pages and drawings call each `Barrier`, in its order.
inline constexpr std::array<std::string_view, 4> barrier_names = {"open", "simple", "wire",
                                                                  "monolith"};

[[nodiscard]] constexpr std::string_view name_of(Barrier barrier) {
  return barrier_names[static_cast<std::size_t>(barrier)];
}

}  // namespace dungeonlab
