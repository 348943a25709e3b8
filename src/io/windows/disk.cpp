// Locks of Windows keep others from reading, too, so what is locked is one byte where no file ends.
// A whole file system is flushed by administrators alone, so the files of a folder are, one by one.
#include "io/disk.hpp"

#include "dungeonlab/io/system_file.hpp"
#include "io/descriptor.hpp"

#include <bit>
#include <cerrno>
#include <system_error>

#include <io.h>
#include <windows.h>

namespace dungeonlab::io {

bool sync_all(const std::filesystem::path& folder) {
  std::error_code failure;
  auto entry = std::filesystem::recursive_directory_iterator(folder, failure);
  for (const std::filesystem::recursive_directory_iterator end; !failure && entry != end;
       entry.increment(failure)) {
    if (!entry->is_regular_file(failure)) {
      continue;
    }
    const Descriptor file(open_file(entry->path(), Opening::write));
    if (!file.valid() || !sync_file(file.number())) {
      return false;
    }
  }
  errno = failure.default_error_condition().value();
  return !failure;
}

bool lock_file(int descriptor) {
  OVERLAPPED place{};
  place.OffsetHigh = 0x40000000;
  const auto handle = std::bit_cast<HANDLE>(::_get_osfhandle(descriptor));
  if (::LockFileEx(handle, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) !=
      0) {
    return true;
  }
  errno = ::GetLastError() == ERROR_LOCK_VIOLATION ? EWOULDBLOCK : EIO;
  return false;
}

bool wait_for_bytes(int /*descriptor*/) {
  return true;
}

}  // namespace dungeonlab::io
