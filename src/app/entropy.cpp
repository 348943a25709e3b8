// What nobody can know beforehand. Only the system has that; nothing that is drawn from it is drawn
// here.
#include "app/entropy.hpp"

#include "dungeonlab/core/hex.hpp"

#include <cerrno>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

namespace dungeonlab::app {

Result<std::string> random_hex(std::size_t bytes) {
  std::string drawn(bytes, '\0');
  if (::getentropy(drawn.data(), drawn.size()) != 0) {
    return fail(Failure::usage, fmt::format("the system gives no random seed ({})",
                                            std::generic_category().message(errno)));
  }
  return hex(drawn);
}

}  // namespace dungeonlab::app
