// Files that survive whatever stops the machine. A rename alone is whole for everybody who looks,
// but a disk may keep the new name and not yet the bytes behind it, or the bytes and not the name;
// so the bytes go to the disk before the rename, and the folder after it. That costs a fraction of
// a millisecond: too much for each of a million maps, and nothing for a file of thousands of them.
// The temporary name tells the machine and the process, since several machines may work in one
// folder. A process finds a file of that name only if one of its own number died there before.
#include "dungeonlab/io/durable_file.hpp"

#include "descriptor.hpp"
#include "dungeonlab/io/file.hpp"
#include "durable.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <string>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace dungeonlab::io {
namespace {

std::string host_name() {
  constexpr std::size_t longest = 256;
  std::array<char, longest> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "localhost";
}

int open_new(const std::filesystem::path& path, Readers readers) {
  // Less what the umask takes away.
  const mode_t mode = readers == Readers::owner_alone ? 0600 : 0666;
  return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
}

}  // namespace

std::filesystem::path temporary_name(const std::filesystem::path& path) {
  static std::atomic<unsigned> made = 0;
  return fmt::format("{}.{}-{}-{}{}", path.native(), host_name(), ::getpid(), made++,
                     temporary_suffix);
}

bool sync_folder(const std::filesystem::path& folder) {
  const Descriptor descriptor(
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  // Not every file system can do that to a folder; one that cannot says so at once.
  return descriptor.valid() && (::fsync(descriptor.number()) == 0 || errno == EINVAL);
}

DurableFile::DurableFile(std::filesystem::path path, std::filesystem::path temporary,
                         int descriptor)
    : path_(std::move(path)), temporary_(std::move(temporary)), descriptor_(descriptor) {}

DurableFile::DurableFile(DurableFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

DurableFile::~DurableFile() {
  const Descriptor closed(descriptor_);
  if (!temporary_.empty()) {
    (void)::unlink(temporary_.c_str());
  }
}

Result<DurableFile> DurableFile::create(const std::filesystem::path& path, Readers readers) {
  std::filesystem::path temporary = temporary_name(path);
  int descriptor = open_new(temporary, readers);
  if (descriptor < 0 && errno == EEXIST && ::unlink(temporary.c_str()) == 0) {
    descriptor = open_new(temporary, readers);
  }
  if (descriptor < 0) {
    return tl::unexpected(cannot_write(path, errno));
  }
  return DurableFile(path, std::move(temporary), descriptor);
}

Result<void> DurableFile::write(std::string_view bytes) {
  return write_all(descriptor_, path_, bytes);
}

Result<void> DurableFile::commit() {
  Descriptor file(std::exchange(descriptor_, -1));
  if (::fsync(file.number()) != 0 || !file.close() ||
      ::rename(temporary_.c_str(), path_.c_str()) != 0) {
    return tl::unexpected(cannot_write(path_, errno));
  }
  temporary_.clear();
  if (!sync_folder(path_.parent_path())) {
    return tl::unexpected(cannot_write(path_, errno));
  }
  return {};
}

Result<void> write_durable(const std::filesystem::path& path, std::string_view bytes,
                           Readers readers) {
  auto file = DurableFile::create(path, readers);
  if (!file) {
    return tl::unexpected(file.error());
  }
  return file->write(bytes).and_then([&] { return file->commit(); });
}

}  // namespace dungeonlab::io
