#pragma once

#include "dungeonlab/error.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace dungeonlab::io {

/// A file that is not written yet.
struct MadeFile {
  std::string name;  ///< in the folder that it goes to
  std::string bytes;
};

/// Why a file cannot be read or written, in plain words; `reason` is an errno.
[[nodiscard]] Error cannot_read(const std::filesystem::path& path, int reason);
[[nodiscard]] Error cannot_write(const std::filesystem::path& path, int reason);

/// The status of the target of a path, following links; if there is none or it is inaccessible, an
/// error that says why.
[[nodiscard]] Result<std::filesystem::file_status> look_at(const std::filesystem::path& path);

/// The bytes of a regular file, pipe or device. A folder and a missing or unreadable file are usage
/// errors. Reads at most `limit` + 1 bytes, so callers can recognise a file that is too long
/// without reading all of it.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit);

/// An error unless the path itself is a regular file: not a folder, a pipe or a device, which may
/// have no end, and not a link, which may lead anywhere.
[[nodiscard]] Result<void> expect_file(const std::filesystem::path& path);
/// The bytes of such a file, for files that a program has written.
[[nodiscard]] Result<std::string> read_regular_file(const std::filesystem::path& path,
                                                    std::size_t limit);

/// Writes a file completely or not at all: to a temporary name in the same folder, then by rename.
/// Keeps the permissions of an existing file. A full disk, a read-only folder and a missing folder
/// are usage errors.
[[nodiscard]] Result<void> write_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace dungeonlab::io
