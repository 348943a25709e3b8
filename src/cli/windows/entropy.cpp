// Random bytes from Windows.
#include "cli/entropy.hpp"

#include <cerrno>

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): rand_s is of Windows

namespace dungeonlab::app {

bool draw_entropy(std::string& bytes) {
  for (char& byte : bytes) {
    unsigned drawn = 0;
    if (const int reason = ::rand_s(&drawn); reason != 0) {
      errno = reason;
      return false;
    }
    byte = static_cast<char>(drawn & 0xFFU);
  }
  return true;
}

}  // namespace dungeonlab::app
