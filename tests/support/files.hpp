#pragma once

#include <filesystem>
#include <string>

namespace dungeonlab::testing_support {

/// The full path of a file or folder of the project. `path` is relative to the root.
[[nodiscard]] std::string source_path(const std::filesystem::path& path);

/// The full path of a file or folder of this build. `path` is relative to the build folder.
[[nodiscard]] std::string build_path(const std::filesystem::path& path);

/// The bytes of a file of the project. `path` is relative to the root.
[[nodiscard]] std::string project_file(const std::filesystem::path& path);

}  // namespace dungeonlab::testing_support
