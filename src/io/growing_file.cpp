// Appending with the bytes brought to the disk each time. The lock is that of the open file, so it
// goes away with the process, however that ends.
#include "dungeonlab/io/growing_file.hpp"

#include "descriptor.hpp"
#include "disk.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/file.hpp"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace dungeonlab::io {
namespace {

Result<void> lock(int descriptor, const std::filesystem::path& path) {
  if (lock_file(descriptor)) {
    return {};
  }
  return errno == EWOULDBLOCK
             ? fail(Failure::usage, fmt::format("another program is writing '{}': end it first",
                                                escape_for_terminal(path.string())))
             : tl::unexpected(cannot_write(path, errno));
}

}  // namespace

GrowingFile::GrowingFile(std::filesystem::path path, int descriptor)
    : path_(std::move(path)), descriptor_(descriptor) {}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

GrowingFile::~GrowingFile() {
  if (descriptor_ >= 0) {
    ::close(descriptor_);
  }
}

Result<GrowingFile> GrowingFile::create(const std::filesystem::path& path) {
  constexpr mode_t everybody = 0666;  // less what the umask takes away
  const int descriptor =
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, everybody);
  if (descriptor < 0) {
    return tl::unexpected(
        errno == EEXIST
            ? Error{Failure::usage,
                    fmt::format(
                        "'{0}' is there already: name another file, or go on with --resume {0}",
                        escape_for_terminal(path.string()))}
            : cannot_write(path, errno));
  }
  GrowingFile file(path, descriptor);
  if (auto locked = lock(descriptor, path); !locked) {
    return tl::unexpected(locked.error());
  }
  const std::filesystem::path folder = path.parent_path();
  const Descriptor parent(
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  // Not every file system can do that to a folder; one that cannot says so at once.
  if (!parent.valid() || (::fsync(parent.number()) != 0 && errno != EINVAL)) {
    return tl::unexpected(cannot_write(path, errno));
  }
  return file;
}

Result<GrowingFile> GrowingFile::go_on(const std::filesystem::path& path, std::uintmax_t bytes,
                                       std::uintmax_t size) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
  if (descriptor < 0) {
    return tl::unexpected(cannot_write(path, errno));
  }
  GrowingFile file(path, descriptor);
  if (auto locked = lock(descriptor, path); !locked) {
    return tl::unexpected(locked.error());
  }
  struct stat now {};
  if (::fstat(descriptor, &now) != 0) {
    return tl::unexpected(cannot_write(path, errno));
  }
  if (static_cast<std::uintmax_t>(now.st_size) != size) {
    return fail(Failure::usage, fmt::format("another program has written '{}' meanwhile: try again",
                                            escape_for_terminal(path.string())));
  }
  if (::ftruncate(descriptor, static_cast<off_t>(bytes)) != 0 ||
      ::lseek(descriptor, 0, SEEK_END) < 0) {
    return tl::unexpected(cannot_write(path, errno));
  }
  return file;
}

Result<void> GrowingFile::append(std::string_view bytes) {
  if (auto written = write_all(descriptor_, path_, bytes); !written) {
    return written;
  }
  return ::fdatasync(descriptor_) == 0 || errno == EINVAL
             ? Result<void>()
             : tl::unexpected(cannot_write(path_, errno));
}

}  // namespace dungeonlab::io
