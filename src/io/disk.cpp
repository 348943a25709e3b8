// What is asked of the system about other processes, and of no C++ library.
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

// A signal may come to another thread, or just before the wait begins: so it looks again and again.
bool wait_for_bytes(int descriptor) {
  constexpr int milliseconds = 100;
  pollfd file{.fd = descriptor, .events = POLLIN, .revents = 0};
  while (true) {
    const int ready = ::poll(&file, 1, milliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) {
      return true;  // or the read says what is wrong
    }
    if (ends_asked_for() > 0) {
      errno = EINTR;
      return false;
    }
  }
}

}  // namespace dungeonlab::io
