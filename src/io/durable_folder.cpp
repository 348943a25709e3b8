// A folder that survives whatever stops the machine. To bring thousands of small files to the disk
// one by one costs a fraction of a millisecond each, so all are brought there at once: syncfs waits
// for everything that was written to the file system, and tells if some of it was lost. Only then
// the folder gets its name. It never takes the place of another: who has the name may be a folder
// of somebody else.
#include "dungeonlab/io/durable_folder.hpp"

#include "descriptor.hpp"
#include "dungeonlab/io/file.hpp"
#include "durable.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace dungeonlab::io {
namespace {

/// Brings everything below a folder to the disk.
bool sync_all(const std::filesystem::path& folder) {
  const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return descriptor.valid() && ::syncfs(descriptor.number()) == 0;
}

}  // namespace

DurableFolder::DurableFolder(std::filesystem::path path, std::filesystem::path temporary)
    : path_(std::move(path)), temporary_(std::move(temporary)) {}

DurableFolder::DurableFolder(DurableFolder&& other) noexcept
    : path_(std::move(other.path_)), temporary_(std::exchange(other.temporary_, {})) {}

DurableFolder::~DurableFolder() {
  if (!temporary_.empty()) {
    std::error_code ignored;
    std::filesystem::remove_all(temporary_, ignored);
  }
}

Result<DurableFolder> DurableFolder::create(const std::filesystem::path& path) {
  constexpr mode_t everybody = 0777;  // less what the umask takes away
  std::filesystem::path temporary = temporary_name(path);
  std::error_code ignored;
  if (::mkdir(temporary.c_str(), everybody) != 0 &&
      (errno != EEXIST || std::filesystem::remove_all(temporary, ignored) == 0 ||
       ::mkdir(temporary.c_str(), everybody) != 0)) {
    return tl::unexpected(cannot_write(path, errno));
  }
  return DurableFolder(path, std::move(temporary));
}

Result<void> DurableFolder::write(std::string_view name, std::string_view bytes) {
  constexpr mode_t everybody = 0666;  // less what the umask takes away
  const std::filesystem::path file = temporary_ / name;
  Descriptor descriptor(
      ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, everybody));
  if (!descriptor.valid()) {
    return tl::unexpected(cannot_write(path_ / name, errno));
  }
  if (auto written = write_all(descriptor.number(), path_ / name, bytes); !written) {
    return written;
  }
  return descriptor.close() ? Result<void>() : tl::unexpected(cannot_write(path_ / name, errno));
}

Result<bool> DurableFolder::commit() {
  if (!sync_all(temporary_)) {
    return tl::unexpected(cannot_write(path_, errno));
  }
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) {
    const int reason = errno;
    return reason == EEXIST || reason == ENOTEMPTY ? Result<bool>(false)
                                                   : tl::unexpected(cannot_write(path_, reason));
  }
  temporary_.clear();
  return sync_folder(path_.parent_path()) ? Result<bool>(true)
                                          : tl::unexpected(cannot_write(path_, errno));
}

}  // namespace dungeonlab::io
