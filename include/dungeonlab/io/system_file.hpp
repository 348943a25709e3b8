#pragma once

#include <atomic>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

namespace dungeonlab::io {

// File operations that need the system, because no C++ library has them. After a failure, errno
// says why. Files are opened in binary mode and not inherited by other programs.

/// The identity of a file in the file system, independent of its name.
struct FileIdentity {
  std::uint64_t device = 0;
  std::uint64_t number = 0;

  friend auto operator<=>(const FileIdentity&, const FileIdentity&) = default;
};
/// Nullopt if the path does not lead to a regular file. Follows links.
[[nodiscard]] std::optional<FileIdentity> identity_of(const std::filesystem::path& path);
/// The status of the target of a path, following links. A name that the system reserves for a
/// device, such as NUL on Windows, is a character device in every folder.
[[nodiscard]] std::filesystem::file_status status_of(const std::filesystem::path& path,
                                                     std::error_code& failure);
/// True if this process may write an existing file.
[[nodiscard]] bool may_write(const std::filesystem::path& path);

enum class Opening : unsigned char {
  read,
  write,          ///< an existing file or a device
  write_no_link,  ///< the same, but not through a link
  make,           ///< a file that does not exist yet
  make_private    ///< the same, readable only by its owner
};
/// The descriptor of an open file; -1 if it cannot be opened, with EISDIR for a folder that cannot
/// be.
[[nodiscard]] int open_file(const std::filesystem::path& path, Opening opening);
/// A stream that overwrites a file; null if it cannot be opened. Meanwhile the file can be removed
/// or renamed.
[[nodiscard]] std::FILE* open_stream(const std::filesystem::path& path);
/// The number of requests to end the program since it began to listen; a signal handler may
/// increment it. The program can still finish its work, but no longer waits for others.
[[nodiscard]] std::atomic<int>& end_requests();
/// The number of bytes read (0 at the end) or written; -1 on failure. Fails with EINTR if it would
/// have to wait after a request to end the program.
[[nodiscard]] std::ptrdiff_t read_some(int file, char* bytes, std::size_t most);
[[nodiscard]] std::ptrdiff_t write_some(int file, const char* bytes, std::size_t count);
/// Truncates an open file to that length and seeks to its end.
[[nodiscard]] bool cut_file(int file, std::uintmax_t bytes);
/// Sets the permissions of an open file.
[[nodiscard]] bool set_permissions(int file, std::filesystem::perms permissions);

/// Flushes an open file to disk: sync_file() with all its metadata, sync_bytes() with only what its
/// bytes need.
[[nodiscard]] bool sync_file(int file);
[[nodiscard]] bool sync_bytes(int file);
/// Flushes the names in a folder to disk, on systems that support it.
[[nodiscard]] bool sync_folder(const std::filesystem::path& folder);

/// Renames a file atomically, replacing an existing one.
[[nodiscard]] bool replace_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// The process ID, unique among the running processes of this machine.
[[nodiscard]] int process_number();
[[nodiscard]] std::string machine_name();

}  // namespace dungeonlab::io
