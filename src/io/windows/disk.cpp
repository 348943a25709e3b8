// Locks on Windows also keep others from reading, so this locks a single byte beyond the end of any
// file.
#include "io/disk.hpp"

#include <bit>
#include <cerrno>

#include <io.h>
#include <windows.h>

namespace dungeonlab::io {

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
