// Node.js brings nothing to the disk for a whole file system and locks no file: the system writes
// in its own time, and who starts two programs upon one file has what both wrote.
#include "io/disk.hpp"

namespace dungeonlab::io {

bool sync_all(const std::filesystem::path& /*folder*/) {
  return true;
}

bool lock_file(int /*descriptor*/) {
  return true;
}

bool wait_for_bytes(int /*descriptor*/) {
  return true;
}

}  // namespace dungeonlab::io
