// Files on Windows. Each is opened so that others may read, rename and remove it at the same time,
// as on other systems: an editor can save a watched file, and Ctrl-C can remove an unfinished one.
// The rename itself flushes the name to disk; folders cannot be flushed.
#include "dungeonlab/io/system_file.hpp"

#include <array>
#include <bit>
#include <cerrno>
#include <cstdint>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <unistd.h>
#include <windows.h>

namespace dungeonlab::io {
namespace {

/// True if Windows has a device of that name, such as NUL, in every folder.
bool names_device(const std::filesystem::path& path) {
  std::array<wchar_t, MAX_PATH> whole{};
  const DWORD length =
      ::GetFullPathNameW(path.c_str(), static_cast<DWORD>(whole.size()), whole.data(), nullptr);
  return length < whole.size() && std::wstring_view(whole.data(), length).starts_with(L"\\\\.\\");
}

/// Sets errno from the last error of Windows.
void take_error(const std::filesystem::path& path) {
  std::error_code unknown;
  const std::error_code reason(static_cast<int>(::GetLastError()), std::system_category());
  errno = reason.default_error_condition().value();
  if (errno == EACCES && std::filesystem::is_directory(path, unknown)) {
    errno = EISDIR;
  }
  if (names_device(path)) {
    errno = ENODEV;
  }
}

bool done(BOOL result, const std::filesystem::path& path) {
  if (result == 0) {
    take_error(path);
  }
  return result != 0;
}

HANDLE open_handle(const std::filesystem::path& path, DWORD access, DWORD disposition) {
  const HANDLE handle =
      ::CreateFileW(path.c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                    nullptr, disposition, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (handle == INVALID_HANDLE_VALUE) {
    take_error(path);
  }
  return handle;
}

int open_descriptor(const std::filesystem::path& path, DWORD access, DWORD disposition) {
  const HANDLE handle = open_handle(path, access, disposition);
  return handle == INVALID_HANDLE_VALUE
             ? -1
             : ::_open_osfhandle(std::bit_cast<std::intptr_t>(handle), _O_BINARY);
}

/// Limits one call, because its byte count has 32 bits.
constexpr std::size_t piece = std::size_t{1} << 30U;

}  // namespace

std::optional<FileIdentity> identity_of(const std::filesystem::path& path) {
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(path, unknown)) {
    return std::nullopt;
  }
  const HANDLE handle = open_handle(path, 0, OPEN_EXISTING);
  BY_HANDLE_FILE_INFORMATION known{};
  const bool is_known =
      handle != INVALID_HANDLE_VALUE && ::GetFileInformationByHandle(handle, &known) != 0;
  if (handle != INVALID_HANDLE_VALUE) {
    ::CloseHandle(handle);
  }
  constexpr unsigned half = 32;
  return is_known ? std::optional(FileIdentity{
                        known.dwVolumeSerialNumber,
                        std::uint64_t{known.nFileIndexHigh} << half | known.nFileIndexLow})
                  : std::nullopt;
}

std::filesystem::file_status status_of(const std::filesystem::path& path,
                                       std::error_code& failure) {
  // Before Windows 11, NUL.json is a device as well, but files written under such a name must not
  // be lost.
  return names_device(path) && !path.has_extension()
             ? std::filesystem::file_status(std::filesystem::file_type::character)
             : std::filesystem::status(path, failure);
}

bool may_write(const std::filesystem::path& path) {
  constexpr int writes = 2;
  return ::_waccess(path.c_str(), writes) == 0;
}

int open_file(const std::filesystem::path& path, Opening opening) {
  switch (opening) {
    case Opening::read:
      return open_descriptor(path, GENERIC_READ, OPEN_EXISTING);
    case Opening::write:
    case Opening::write_no_link:
      return open_descriptor(path, GENERIC_WRITE, OPEN_EXISTING);
    case Opening::make:
    case Opening::make_private:
      return open_descriptor(path, GENERIC_WRITE, CREATE_NEW);
  }
  return -1;
}

std::FILE* open_stream(const std::filesystem::path& path) {
  const int descriptor = open_descriptor(path, GENERIC_WRITE, CREATE_ALWAYS);
  return descriptor < 0 ? nullptr : ::_fdopen(descriptor, "wb");
}

std::atomic<int>& end_requests() {
  static constinit std::atomic<int> times = 0;
  return times;
}

std::ptrdiff_t read_some(int file, char* bytes, std::size_t most) {
  return ::_read(file, bytes, static_cast<unsigned>(most < piece ? most : piece));
}

std::ptrdiff_t write_some(int file, const char* bytes, std::size_t count) {
  return ::_write(file, bytes, static_cast<unsigned>(count < piece ? count : piece));
}

bool cut_file(int file, std::uintmax_t bytes) {
  return ::ftruncate64(file, static_cast<std::int64_t>(bytes)) == 0 &&
         ::_lseeki64(file, 0, SEEK_END) >= 0;
}

bool set_permissions(int /*file*/, std::filesystem::perms /*permissions*/) {
  return true;  // inherited from its folder
}

bool sync_file(int file) {
  return ::_commit(file) == 0 || errno == EINVAL || errno == EBADF;
}

bool sync_bytes(int file) {
  return sync_file(file);
}

bool sync_folder(const std::filesystem::path& /*folder*/) {
  return true;
}

bool replace_file(const std::filesystem::path& from, const std::filesystem::path& to) {
  return done(
      ::MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH),
      to);
}

int process_number() {
  return static_cast<int>(::GetCurrentProcessId());
}

std::string machine_name() {
  std::array<wchar_t, MAX_COMPUTERNAME_LENGTH + 1> name{};
  auto size = static_cast<DWORD>(name.size());
  return ::GetComputerNameW(name.data(), &size) != 0 ? std::filesystem::path(name.data()).string()
                                                     : "localhost";
}

}  // namespace dungeonlab::io
