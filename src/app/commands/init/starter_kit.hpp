#pragma once

#include "dungeonlab/error.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// The names of maps, for version control systems, editors and build services.
inline constexpr std::string_view map_name_pattern = R"(\.dungeon\.(json|txt)$|\.dungeons\.jsonl$)";

/// The actions of GitHub that workflows use, and what runs our own action. tests/repo holds every
/// workflow, page and action.yml of the project to these.
inline constexpr std::string_view checkout_action = "actions/checkout@v5";
inline constexpr std::string_view upload_sarif_action = "github/codeql-action/upload-sarif@v4";
inline constexpr std::string_view attest_action = "actions/attest-build-provenance@v3";
inline constexpr std::string_view action_runtime = "node24";

/// One file of the starter kit.
struct KitFile {
  std::string path;  ///< as seen from the folder of the maps
  std::string text;
  bool is_for_github = false;  ///< GitHub reads it at the top of a repository and nowhere else
};
/// The file of a release that the workflow runs if it knows no repository.
[[nodiscard]] std::string release_file();

/// The tag of the program for Node.js, which is the action of GitHub and a hook for pre-commit,
/// too.
[[nodiscard]] std::string web_tag();

/// Everything that a folder of maps needs to be checked with every commit and drawn with the help
/// of an editor, and a first map. The hook and the workflow take the program from `repository`,
/// OWNER/NAME on GitHub; if it is empty, the hook takes the one that is installed and the workflow
/// release_file(), which somebody must put beside it. An Error only if no map can be made.
[[nodiscard]] Result<std::vector<KitFile>> starter_kit(std::string_view repository);

/// How lines of our reports are read by programs that show them beside the map.
[[nodiscard]] std::string problem_matcher();

}  // namespace dungeonlab::app
