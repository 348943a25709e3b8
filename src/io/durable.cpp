// Files that survive a machine that stops at any moment. A rename is atomic for every reader, but a
// disk may keep the new name without the bytes, or the bytes without the name. So the bytes are
// flushed before the rename and the folder after it. That costs a fraction of a millisecond: too
// much for each of a million maps, negligible for a file of thousands. The temporary name contains
// the machine and the process, because several machines may work in one folder. A process finds
// that name taken only if one with the same ID died there.
#include "descriptor.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/system_file.hpp"

#include <atomic>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

int open_new(const std::filesystem::path& path, Readers readers) {
  return open_file(path, readers == Readers::owner_alone ? Opening::make_private : Opening::make);
}

/// A name next to a path that no other process on any machine uses.
std::filesystem::path temporary_name(const std::filesystem::path& path) {
  static std::atomic<unsigned> made = 0;
  return fmt::format("{}.{}-{}-{}{}", path.generic_string(), machine_name(), process_number(),
                     made++, temporary_suffix);
}

}  // namespace

DurableFile::DurableFile(std::filesystem::path path, std::filesystem::path temporary,
                         int descriptor)
    : path_(std::move(path)), temporary_(std::move(temporary)), descriptor_(descriptor) {}

DurableFile::DurableFile(DurableFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

DurableFile::~DurableFile() {
  (void)Descriptor(descriptor_).close();
  if (!temporary_.empty()) {
    std::error_code ignored;
    std::filesystem::remove(temporary_, ignored);
  }
}

Result<DurableFile> DurableFile::create(const std::filesystem::path& path, Readers readers) {
  std::filesystem::path temporary = temporary_name(path);
  int descriptor = open_new(temporary, readers);
  std::error_code ignored;
  if (descriptor < 0 && errno == EEXIST && std::filesystem::remove(temporary, ignored)) {
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
  if (!sync_file(file.number()) || !file.close() || !replace_file(temporary_, path_)) {
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
  TRY(auto file, DurableFile::create(path, readers));
  return file.write(bytes).and_then([&] { return file.commit(); });
}

}  // namespace dungeonlab::io
