#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/map.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab {

/// Which map to generate. The same request gives the same map on every machine.
struct MapWish {
  std::string preset = "7x7";  ///< one of preset_names()
  /// Settings as a JSON object instead of a preset; may be empty. Missing members have their usual
  /// values. `dungeonlab schema settings` describes them.
  std::string settings{};
  std::string seed{};       ///< any single line of plain text
  std::uint64_t index = 0;  ///< number of the map for that seed
};

/// The names of the preset settings, small dungeons first.
[[nodiscard]] std::vector<std::string> preset_names();

/// Generates a map and proves it. The error is `usage` if the preset does not exist or a setting is
/// wrong, and `impossible` if no map can meet the settings.
[[nodiscard]] Result<Map> generate_map(const MapWish& wish);

}  // namespace dungeonlab
