#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/map.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab {

/// Which map to draw. The same wish gives the same map on every machine.
struct MapWish {
  std::string preset = "7x7";  ///< one of preset_names()
  /// Settings as a JSON object, in place of a preset; what it does not say is as usual. May be
  /// empty. `dungeonlab schema settings` describes them.
  std::string settings{};
  std::string seed{};       ///< any line of plain text
  std::uint64_t index = 0;  ///< of the maps of that seed
};

/// The settings that have a name, the small dungeons first.
[[nodiscard]] std::vector<std::string> preset_names();

/// Draws a map and proves it. The error is one of usage if there is no such preset or a setting is
/// wrong, and `impossible` if no map can be what the settings say.
[[nodiscard]] Result<Map> generate_map(const MapWish& wish);

}  // namespace dungeonlab
