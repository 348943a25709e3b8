#pragma once

#include <filesystem>
#include <string>

namespace dungeonlab {

/// A path or the name of a file as people read it. All that is printed of a path comes from here.
[[nodiscard]] std::string shown_path(const std::filesystem::path& path);

/// A path as a word of a command to copy: `quoted_for_shell`, and never taken for an option.
[[nodiscard]] std::string path_for_shell(const std::filesystem::path& path);

}  // namespace dungeonlab
