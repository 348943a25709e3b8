// Files, whole or not at all. The standard streams say neither why something failed nor whether the
// bytes have reached the disk, so this is POSIX: a file is written under a temporary name beside
// its target, flushed to the disk and renamed, so that at no moment a reader finds half of it. A
// path that is a symbolic link is followed first: the link stays, what it points to is replaced.
// Devices and pipes (/dev/stdout, /dev/full) cannot be renamed over and are written to directly.
#include "dungeonlab/io/file.hpp"

#include "descriptor.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <optional>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace dungeonlab::io {
namespace {

std::string shown(const std::filesystem::path& path) {
  return "'" + escape_for_terminal(path.string()) + "'";
}

/// Why the last system call failed, in words that need no manual.
std::string words_of(int error) {
  switch (error) {
    case ENOENT:
      return "it does not exist";
    case ENOTDIR:
      return "a part of its path is not a folder";
    case EACCES:
    case EPERM:
      return "permission is denied";
    case EISDIR:
      return "it is a folder";
    case ENOSPC:
    case EDQUOT:
      return "the disk is full";
    case EFBIG:
      return "the file would be larger than is allowed here";
    case EROFS:
      return "the disk is read-only";
    case ELOOP:
      return "its symbolic links go in a circle";
    case ENAMETOOLONG:
      return "its name is too long";
    default:
      return std::generic_category().message(error);
  }
}

tl::unexpected<Error> cannot(std::string_view task, const std::filesystem::path& path,
                             std::string_view why) {
  return fail(Failure::usage, fmt::format("cannot {} {}: {}", task, shown(path), why));
}

Result<void> write_device(const std::filesystem::path& path, std::string_view bytes) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file.valid()) {
    return tl::unexpected(cannot_write(path, errno));
  }
  auto written = write_all(file.number(), path, bytes);
  if (written && !file.close()) {
    return tl::unexpected(cannot_write(path, errno));
  }
  return written;
}

Result<void> fill_and_close(Descriptor& file, const std::filesystem::path& path,
                            std::string_view bytes, std::optional<mode_t> permissions) {
  if (auto written = write_all(file.number(), path, bytes); !written) {
    return written;
  }
  const bool kept = !permissions || ::fchmod(file.number(), *permissions) == 0;
  if (!kept || ::fsync(file.number()) != 0 || !file.close()) {
    return tl::unexpected(cannot_write(path, errno));
  }
  return {};
}

/// A name beside `path` that no other thread or process of this machine uses.
std::string name_beside(const std::filesystem::path& path) {
  static std::atomic<unsigned> made = 0;
  return fmt::format("{}.{}-{}.tmp", path.string(), ::getpid(), made++);
}

/// Without `permissions` the file gets those that the process gives to every new file.
Result<void> replace(const std::filesystem::path& path, std::string_view bytes,
                     std::optional<mode_t> permissions) {
  const std::string temporary = name_beside(path);
  constexpr mode_t everybody = 0666;  // less what the umask takes away
  Descriptor file(
      ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, everybody));
  if (!file.valid()) {
    return tl::unexpected(cannot_write(path, errno));
  }
  auto done = fill_and_close(file, path, bytes, permissions);
  if (done && ::rename(temporary.c_str(), path.c_str()) != 0) {
    done = tl::unexpected(cannot_write(path, errno));
  }
  if (!done) {
    (void)::unlink(temporary.c_str());
  }
  return done;
}

}  // namespace

Result<void> write_all(int file, const std::filesystem::path& path, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) {
      continue;
    }
    if (written < 0) {
      return tl::unexpected(cannot_write(path, errno));
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

Error cannot_read(const std::filesystem::path& path, int reason) {
  return cannot("read", path, words_of(reason)).value();
}

Error cannot_write(const std::filesystem::path& path, int reason) {
  std::error_code unknown;
  const bool no_folder =
      reason == ENOENT && !std::filesystem::is_directory(path.parent_path(), unknown);
  return cannot("write", path, no_folder ? "its folder does not exist" : words_of(reason)).value();
}

Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit) {
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.valid()) {
    return tl::unexpected(cannot_read(path, errno));
  }
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) {
    return tl::unexpected(cannot_read(path, errno));
  }
  if (S_ISDIR(status.st_mode)) {
    return cannot("read", path, "it is a folder, a file was expected");
  }
  const std::size_t most = limit + 1;
  constexpr std::size_t chunk = std::size_t{64} << 10U;
  std::string bytes;
  if (S_ISREG(status.st_mode)) {
    bytes.reserve(std::min(static_cast<std::size_t>(status.st_size) + 1, most));
  }
  while (bytes.size() < most) {
    const std::size_t before = bytes.size();
    bytes.resize(std::min(std::max(bytes.capacity(), before + chunk), most));
    const ssize_t count = ::read(file.number(), bytes.data() + before, bytes.size() - before);
    const int error = errno;
    bytes.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count == 0) {
      break;
    }
    if (count < 0 && error != EINTR) {
      return tl::unexpected(cannot_read(path, error));
    }
  }
  return bytes;
}

Result<void> expect_file(const std::filesystem::path& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) {
    return tl::unexpected(cannot_read(path, errno));
  }
  return S_ISREG(status.st_mode)
             ? Result<void>()
             : cannot("read", path,
                      S_ISDIR(status.st_mode)   ? "it is a folder, a file was expected"
                      : S_ISLNK(status.st_mode) ? "it is a link, a file was expected"
                                                : "it is no regular file");
}

Result<std::string> read_regular_file(const std::filesystem::path& path, std::size_t limit) {
  return expect_file(path).and_then([&] { return read_file(path, limit); });
}

Result<void> write_file(const std::filesystem::path& path, std::string_view bytes) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    const int error = errno;
    if (error != ENOENT) {
      return tl::unexpected(cannot_write(path, error));
    }
    std::error_code failed;
    const bool dangling = std::filesystem::is_symlink(path, failed);
    const auto target = dangling ? std::filesystem::read_symlink(path, failed) : path;
    return replace(target.is_relative() && dangling ? path.parent_path() / target : target, bytes,
                   std::nullopt);
  }
  if (S_ISDIR(status.st_mode)) {
    return cannot("write", path, "it is a folder, a file was expected");
  }
  if (!S_ISREG(status.st_mode)) {
    return write_device(path, bytes);
  }
  if (::access(path.c_str(), W_OK) != 0) {
    return tl::unexpected(cannot_write(path, errno));
  }
  std::error_code failed;
  const auto target = std::filesystem::canonical(path, failed);
  if (failed) {
    return cannot("write", path, failed.message());
  }
  constexpr mode_t permission_bits = 07777;
  return replace(target, bytes, status.st_mode & permission_bits);
}

}  // namespace dungeonlab::io
