#pragma once

#include <filesystem>
#include <string>

namespace dungeonlab {

/// A path or file name for display. Every path that is printed goes through this function.
[[nodiscard]] std::string shown_path(const std::filesystem::path& path);

/// A path as a word of a shell command to copy: `quoted_for_shell`, and never mistaken for an
/// option.
[[nodiscard]] std::string path_for_shell(const std::filesystem::path& path);

}  // namespace dungeonlab
