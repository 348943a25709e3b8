#pragma once

#include <filesystem>

namespace dungeonlab::io {

/// A name beside a path that no other process of any machine uses.
[[nodiscard]] std::filesystem::path temporary_name(const std::filesystem::path& path);

/// Brings the names in a folder to the disk.
[[nodiscard]] bool sync_folder(const std::filesystem::path& folder);

}  // namespace dungeonlab::io
