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

/// Why a file cannot be read or written, in words that need no manual; `reason` is an errno.
[[nodiscard]] Error cannot_read(const std::filesystem::path& path, int reason);
[[nodiscard]] Error cannot_write(const std::filesystem::path& path, int reason);

/// What a path names, links followed; if there is nothing, or nothing that can be looked at, why.
[[nodiscard]] Result<std::filesystem::file_status> look_at(const std::filesystem::path& path);

/// The bytes of a regular file, pipe or device. A folder, a missing or unreadable file is a usage
/// error in words. At most `limit` + 1 bytes are read, so a longer file can be told from one that
/// just fits without reading all of it.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit);

/// An error unless a regular file stands there itself: no folder, pipe or device, which may have no
/// end, and no link, which may lead anywhere.
[[nodiscard]] Result<void> expect_file(const std::filesystem::path& path);
/// The bytes of such a file: of one that a program has written.
[[nodiscard]] Result<std::string> read_regular_file(const std::filesystem::path& path,
                                                    std::size_t limit);

/// Writes a file whole or not at all: to a temporary name in the same folder, then by rename. Keeps
/// the permissions of a file that is replaced. A full disk, a folder that cannot be written and a
/// missing folder are usage errors in words.
[[nodiscard]] Result<void> write_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace dungeonlab::io
