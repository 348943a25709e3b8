#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace dungeonlab::osr {

/// The points of the compass, clockwise.
inline constexpr auto compass_names = std::to_array<std::string_view>(
    {"north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"});

/// The index of a compass point by its name; nothing for another word.
[[nodiscard]] constexpr std::optional<std::size_t> compass_point(std::string_view name) {
  const auto* const found = std::find(compass_names.begin(), compass_names.end(), name);
  return found == compass_names.end()
             ? std::nullopt
             : std::optional(static_cast<std::size_t>(found - compass_names.begin()));
}

}  // namespace dungeonlab::osr
