#pragma once

#include <filesystem>
#include <string>

namespace dungeonlab::testing_support {

/// The full path of a file or folder of the project, by its path from the top.
[[nodiscard]] std::string source_path(const std::filesystem::path& path);

/// The full path of a file or folder in the folder of this build, by its path from there.
[[nodiscard]] std::string build_path(const std::filesystem::path& path);

/// The bytes of a file of the project, by its path from the top.
[[nodiscard]] std::string project_file(const std::filesystem::path& path);

}  // namespace dungeonlab::testing_support
