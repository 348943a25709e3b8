#include "dungeonlab/app/run.hpp"

namespace dungeonlab::app {
int run(const std::vector<std::string>& /*arguments*/, World& /*world*/) {
  return 0;
}
}  // namespace dungeonlab::app
