#pragma once

#include "dungeonlab/error.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// The names of maps, for version control systems, editors and build services.
inline constexpr std::string_view map_name_pattern = R"(\.dungeon\.(json|txt)$|\.dungeons\.jsonl$)";

/// The GitHub actions that workflows use, and what runs our own action. tests/repo checks every
/// workflow, page and action.yml of the project against these.
inline constexpr std::string_view checkout_action = "actions/checkout@v5";
inline constexpr std::string_view upload_sarif_action = "github/codeql-action/upload-sarif@v4";
inline constexpr std::string_view attest_action = "actions/attest-build-provenance@v3";
inline constexpr std::string_view action_runtime = "node24";

/// One file of the starter kit.
struct KitFile {
  std::string path;  ///< relative to the folder of maps
  std::string text;
  bool is_for_github = false;  ///< GitHub reads it only at the top of a repository
};
/// The release file that the workflow runs if no repository is known.
[[nodiscard]] std::string release_file();

/// The tag of the program for Node.js, which is both the GitHub action and a hook for pre-commit.
[[nodiscard]] std::string web_tag();

/// Everything that a folder of maps needs to be checked with every commit and edited with an
/// editor's help, and a first map. The hook and the workflow take the program from `repository`,
/// OWNER/NAME on GitHub. If it is empty, the hook uses the installed program and the workflow uses
/// release_file(), which must be put next to it. An Error only if no map can be made.
[[nodiscard]] Result<std::vector<KitFile>> starter_kit(std::string_view repository);

/// Tells programs how to read the lines of our reports, so that they can show them next to the map.
[[nodiscard]] std::string problem_matcher();

}  // namespace dungeonlab::app
