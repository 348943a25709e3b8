// Writes files completely or not at all. Standard streams report neither why something failed nor
// whether the bytes reached the disk, so this calls the system directly: it writes a temporary file
// next to the target, flushes it to disk and renames it, so no reader ever sees half of it. A
// symbolic link is followed first: the link stays and its target is replaced. Devices and pipes
// (/dev/stdout, /dev/full) cannot be replaced by a rename and are written directly.
#include "dungeonlab/io/file.hpp"

#include "descriptor.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/system_file.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <system_error>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

namespace fs = std::filesystem;

std::string shown(const fs::path& path) {
  return "'" + shown_path(path) + "'";
}

/// Why the last system call failed, in plain words.
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
      return "expected a file, found a folder";
    case EBUSY:
      return "another program has it open";
    case ENOSPC:
      return "the disk is full";
    case EFBIG:
      return "the file would be larger than the limit here";
    case EROFS:
      return "the disk is read-only";
    case ELOOP:
      return "its symbolic links form a loop";
    case EINTR:
      return "interrupted";
    case ENAMETOOLONG:
      return "its name is too long";
    default:
      return std::generic_category().message(error);
  }
}

tl::unexpected<Error> cannot(std::string_view task, const fs::path& path, std::string_view why) {
  return fail(Failure::usage, fmt::format("cannot {} {}: {}", task, shown(path), why));
}

Result<void> write_device(const fs::path& path, std::string_view bytes) {
  Descriptor file(open_file(path, Opening::write));
  if (!file.valid()) {
    return tl::unexpected(cannot_write(path, errno));
  }
  auto written = write_all(file.number(), path, bytes);
  if (written && !file.close()) {
    return tl::unexpected(cannot_write(path, errno));
  }
  return written;
}

Result<void> fill_and_close(Descriptor& file, const fs::path& path, std::string_view bytes,
                            std::optional<fs::perms> permissions) {
  TRY(write_all(file.number(), path, bytes));
  const bool kept = !permissions || set_permissions(file.number(), *permissions);
  if (!kept || !sync_file(file.number()) || !file.close()) {
    return tl::unexpected(cannot_write(path, errno));
  }
  return {};
}

/// A name next to `path` that no other thread or process on this machine uses.
fs::path sibling_name(const fs::path& path) {
  static std::atomic<unsigned> made = 0;
  return fmt::format("{}.{}-{}.tmp", path.generic_string(), process_number(), made++);
}

/// Without `permissions`, the file gets the process's default permissions.
Result<void> replace(const fs::path& path, std::string_view bytes,
                     std::optional<fs::perms> permissions) {
  const fs::path temporary = sibling_name(path);
  Descriptor file(open_file(temporary, Opening::make));
  if (!file.valid()) {
    return tl::unexpected(cannot_write(path, errno));
  }
  auto done = fill_and_close(file, path, bytes, permissions);
  if (done && !replace_file(temporary, path)) {
    done = tl::unexpected(cannot_write(path, errno));
  }
  if (!done) {
    std::error_code ignored;
    fs::remove(temporary, ignored);
  }
  return done;
}

}  // namespace

Result<void> write_all(int file, const fs::path& path, std::string_view bytes) {
  while (!bytes.empty()) {
    const std::ptrdiff_t written = write_some(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR && end_requests() == 0) {
      continue;
    }
    if (written < 0) {
      return tl::unexpected(cannot_write(path, errno));
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

Error cannot_read(const fs::path& path, int reason) {
  return cannot("read", path, words_of(reason)).value();
}

Error cannot_write(const fs::path& path, int reason) {
  std::error_code unknown;
  const bool no_folder = reason == ENOENT && !fs::is_directory(path.parent_path(), unknown);
  return cannot("write", path, no_folder ? "its folder does not exist" : words_of(reason)).value();
}

Result<fs::file_status> look_at(const fs::path& path) {
  std::error_code failure;
  const fs::file_status status = status_of(path, failure);
  return fs::exists(status)
             ? Result<fs::file_status>(status)
             : tl::unexpected(
                   cannot_read(path, failure ? failure.default_error_condition().value() : ENOENT));
}

Result<std::string> read_file(const fs::path& path, std::size_t limit) {
  const Descriptor file(open_file(path, Opening::read));
  if (!file.valid()) {
    return tl::unexpected(cannot_read(path, errno));
  }
  const std::size_t most = limit + 1;
  constexpr std::size_t chunk = std::size_t{64} << 10U;
  std::string bytes;
  std::error_code unknown;
  if (const std::uintmax_t size = fs::file_size(path, unknown); !unknown) {
    bytes.reserve(static_cast<std::size_t>(std::min<std::uintmax_t>(size + 1, most)));
  }
  while (bytes.size() < most) {
    const std::size_t before = bytes.size();
    bytes.resize(std::min(std::max(bytes.capacity(), before + chunk), most));
    const std::ptrdiff_t count =
        read_some(file.number(), bytes.data() + before, bytes.size() - before);
    const int error = errno;
    bytes.resize(before + static_cast<std::size_t>(std::max<std::ptrdiff_t>(count, 0)));
    if (count == 0) {
      break;
    }
    if (count < 0) {
      return tl::unexpected(cannot_read(path, error));
    }
  }
  return bytes;
}

Result<void> expect_file(const fs::path& path) {
  std::error_code failure;
  const fs::file_type type = fs::symlink_status(path, failure).type();
  if (failure) {
    return tl::unexpected(cannot_read(path, failure.default_error_condition().value()));
  }
  return type == fs::file_type::regular
             ? Result<void>()
             : cannot("read", path,
                      type == fs::file_type::directory ? words_of(EISDIR)
                      : type == fs::file_type::symlink ? "expected a file, found a link"
                                                       : "it is not a regular file");
}

Result<std::string> read_regular_file(const fs::path& path, std::size_t limit) {
  return expect_file(path).and_then([&] { return read_file(path, limit); });
}

Result<void> write_file(const fs::path& path, std::string_view bytes) {
  std::error_code failure;
  const fs::file_status status = status_of(path, failure);
  if (status.type() == fs::file_type::not_found &&
      failure.default_error_condition().value() == ENOENT) {
    const bool dangling = fs::is_symlink(path, failure);
    const auto target = dangling ? fs::read_symlink(path, failure) : path;
    return replace(target.is_relative() && dangling ? path.parent_path() / target : target, bytes,
                   std::nullopt);
  }
  if (failure) {
    return tl::unexpected(cannot_write(path, failure.default_error_condition().value()));
  }
  if (fs::is_directory(status)) {
    return tl::unexpected(cannot_write(path, EISDIR));
  }
  if (!fs::is_regular_file(status)) {
    return write_device(path, bytes);
  }
  if (!may_write(path)) {
    return tl::unexpected(cannot_write(path, errno));
  }
  const auto target = fs::canonical(path, failure);
  if (failure) {
    return cannot("write", path, failure.message());
  }
  return replace(target, bytes, status.permissions());
}

}  // namespace dungeonlab::io
