#pragma once

#include "dungeonlab/model/ground.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace dungeonlab {

/// The name of each `Barrier` in scripts, pages and drawings, in enum order.
inline constexpr auto barrier_names = [] {
  std::array<std::string_view, 1 + wall_table.size()> names = {"open"};
  for (const WallInfo& row : wall_table) {
    names[static_cast<std::size_t>(barrier(row.kind))] = row.name;
  }
  return names;
}();

[[nodiscard]] constexpr std::string_view name_of(Barrier barrier) {
  return barrier_names[static_cast<std::size_t>(barrier)];
}

}  // namespace dungeonlab
