// Files on POSIX. Replacements for other systems are in a folder named after the system, so all
// other files of the program are the same everywhere.
#include "dungeonlab/io/system_file.hpp"

#include "descriptor.hpp"
#include "disk.hpp"

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace dungeonlab::io {
std::optional<FileIdentity> identity_of(const std::filesystem::path& path) {
  struct stat status {};
  const bool is_file = ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
  return is_file ? std::optional(FileIdentity{status.st_dev, status.st_ino}) : std::nullopt;
}

std::filesystem::file_status status_of(const std::filesystem::path& path,
                                       std::error_code& failure) {
  return std::filesystem::status(path, failure);
}

bool may_write(const std::filesystem::path& path) {
  return ::access(path.c_str(), W_OK) == 0;
}

int open_file(const std::filesystem::path& path, Opening opening) {
  // The system subtracts the umask.
  const mode_t mode = opening == Opening::make_private ? 0600 : 0666;
  const auto how = [&] {
    switch (opening) {
      case Opening::read:
        return O_RDONLY;
      case Opening::write:
        return O_WRONLY;
      case Opening::write_no_link:
        return O_WRONLY | O_NOFOLLOW;
      case Opening::make:
      case Opening::make_private:
        return O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW;
    }
    return O_RDONLY;
  };
  return ::open(path.c_str(), how() | O_CLOEXEC, mode);
}

std::FILE* open_stream(const std::filesystem::path& path) {
  return std::fopen(path.c_str(), "wb");
}

std::atomic<int>& end_requests() {
  static constinit std::atomic<int> times = 0;
  static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may not wait");
  return times;
}

std::ptrdiff_t read_some(int file, char* bytes, std::size_t most) {
  return wait_for_bytes(file) ? ::read(file, bytes, most) : -1;
}

std::ptrdiff_t write_some(int file, const char* bytes, std::size_t count) {
  return ::write(file, bytes, count);
}

bool cut_file(int file, std::uintmax_t bytes) {
  return ::ftruncate(file, static_cast<off_t>(bytes)) == 0 && ::lseek(file, 0, SEEK_END) >= 0;
}

bool set_permissions(int file, std::filesystem::perms permissions) {
  return ::fchmod(file, static_cast<mode_t>(permissions)) == 0;
}

bool sync_file(int file) {
  return ::fsync(file) == 0;
}

bool sync_bytes(int file) {
  return ::fdatasync(file) == 0 || errno == EINVAL;
}

bool sync_folder(const std::filesystem::path& folder) {
  const Descriptor descriptor(
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  // Not every file system can flush a folder; those that cannot return an error at once.
  return descriptor.valid() && (::fsync(descriptor.number()) == 0 || errno == EINVAL);
}

bool replace_file(const std::filesystem::path& from, const std::filesystem::path& to) {
  return ::rename(from.c_str(), to.c_str()) == 0;
}

int process_number() {
  return ::getpid();
}

std::string machine_name() {
  constexpr std::size_t longest = 256;
  std::array<char, longest> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "localhost";
}

}  // namespace dungeonlab::io
