// System calls about waiting and locking, because no C++ library has them.
#include "disk.hpp"

#include "descriptor.hpp"
#include "dungeonlab/io/system_file.hpp"

#include <cerrno>

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <unistd.h>

namespace dungeonlab::io {

bool lock_file(int descriptor) {
  return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
}

// The signal may reach another thread or arrive just before the wait, so this polls repeatedly.
bool wait_for_bytes(int descriptor) {
  constexpr int milliseconds = 100;
  pollfd file{.fd = descriptor, .events = POLLIN, .revents = 0};
  while (true) {
    const int ready = ::poll(&file, 1, milliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) {
      return true;  // or the read reports the error
    }
    if (end_requests() > 0) {
      errno = EINTR;
      return false;
    }
  }
}

}  // namespace dungeonlab::io
