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

// What is asked of the system about files, and of no C++ library. Where something fails, errno says
// why. Files are opened as bytes, and no other program that is started has them.

/// What the file system knows a file by, whatever its name.
struct FileIdentity {
  std::uint64_t device = 0;
  std::uint64_t number = 0;

  friend auto operator<=>(const FileIdentity&, const FileIdentity&) = default;
};
/// Nothing if no regular file is there. Links are followed.
[[nodiscard]] std::optional<FileIdentity> identity_of(const std::filesystem::path& path);
/// What a path names, links followed. A name that the system keeps for a device, such as NUL of
/// Windows, is that of a character device in every folder.
[[nodiscard]] std::filesystem::file_status status_of(const std::filesystem::path& path,
                                                     std::error_code& failure);
/// Whether this process may write a file that is there.
[[nodiscard]] bool may_write(const std::filesystem::path& path);

enum class Opening : unsigned char {
  read,
  write,          ///< a file that is there, or a device
  write_no_link,  ///< likewise, but what is there may be no link
  make,           ///< a file that is not there yet
  make_private    ///< likewise, for its owner alone
};
/// The descriptor of an open file; -1 if it cannot be opened, EISDIR where a folder cannot be.
[[nodiscard]] int open_file(const std::filesystem::path& path, Opening opening);
/// A stream that writes a file anew; null if it cannot be opened. The file can be removed and get
/// another name meanwhile.
[[nodiscard]] std::FILE* open_stream(const std::filesystem::path& path);
/// How often somebody has asked the program to end since it last began to listen; a signal handler
/// may count. It can still finish its work, but it no longer waits for others.
[[nodiscard]] std::atomic<int>& ends_asked_for();
/// The bytes that were read, 0 at the end, or written; -1 if that failed: with EINTR where the
/// program is asked to end and would have to wait.
[[nodiscard]] std::ptrdiff_t read_some(int file, char* bytes, std::size_t most);
[[nodiscard]] std::ptrdiff_t write_some(int file, const char* bytes, std::size_t count);
/// Makes an open file that long, and goes to its end.
[[nodiscard]] bool cut_file(int file, std::uintmax_t bytes);
/// Gives an open file what may be done with it.
[[nodiscard]] bool set_permissions(int file, std::filesystem::perms permissions);

/// Brings an open file to the disk, with all that is known about it or as far as its bytes need.
[[nodiscard]] bool sync_file(int file);
[[nodiscard]] bool sync_bytes(int file);
/// Brings the names in a folder to the disk, where the system can do that to a folder.
[[nodiscard]] bool sync_folder(const std::filesystem::path& folder);

/// Gives a file another name, in the place of what has it, at one moment.
[[nodiscard]] bool replace_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// The number of this process, which no other one of this machine has now.
[[nodiscard]] int process_number();
[[nodiscard]] std::string machine_name();

}  // namespace dungeonlab::io
