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
  bool is_for_github = false;  ///< GitHub reads it at the top of a repository and nowhere else
};
/// The variable of a repository on GitHub by which the workflow finds the program.
inline constexpr std::string_view program_variable = "DUNGEONLAB_REPOSITORY";

/// Everything that a folder of maps needs to be judged with every commit and drawn with the help of
/// an editor, and a first map. An Error only if no map can be drawn.
[[nodiscard]] Result<std::vector<KitFile>> starter_kit();

/// How lines of our reports are read by programs that show them beside the map.
[[nodiscard]] std::string problem_matcher();

}  // namespace dungeonlab::app
