// What is asked of the system about whole file systems and about other processes, and of no C++
// library.
#include "disk.hpp"

#include <sys/file.h>
#include <unistd.h>

namespace dungeonlab::io {

bool sync_file_system(int descriptor) {
  return ::syncfs(descriptor) == 0;
}

bool lock_file(int descriptor) {
  return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
}

}  // namespace dungeonlab::io
