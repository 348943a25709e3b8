// Random bytes from POSIX.
#include "cli/entropy.hpp"

#include <unistd.h>

namespace dungeonlab::app {

bool draw_entropy(std::string& bytes) {
  return ::getentropy(bytes.data(), bytes.size()) == 0;
}

}  // namespace dungeonlab::app
