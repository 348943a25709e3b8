#pragma once

#include "dungeonlab/core/error.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// What every version control system, editor and build service is told the names of maps by.
inline constexpr std::string_view map_name_pattern = R"(\.dungeon\.(json|txt)$|\.dungeons\.jsonl$)";

/// One file of the starter kit.
struct KitFile {
  std::string path;  ///< as seen from the folder of the maps
  std::string text;
};

/// Everything that a folder of maps needs to be judged with every commit and drawn with the help of
/// an editor, and a first map. An Error only if no map can be drawn.
[[nodiscard]] Result<std::vector<KitFile>> starter_kit();

/// How lines of our reports are read by programs that show them beside the map.
[[nodiscard]] std::string problem_matcher();

}  // namespace dungeonlab::app
