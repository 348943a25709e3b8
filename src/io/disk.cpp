// What is asked of the system about whole file systems and about other processes, and of no C++
// library.
#include "disk.hpp"

#include "descriptor.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace dungeonlab::io {

bool sync_all(const std::filesystem::path& folder) {
  const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return descriptor.valid() && ::syncfs(descriptor.number()) == 0;
}

bool lock_file(int descriptor) {
  return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
}

}  // namespace dungeonlab::io
