// Without a terminal that can be drawn on, games are played by lines of text.
#include "app/tty.hpp"

namespace dungeonlab::app {

std::unique_ptr<Tty> Tty::open(World& /*world*/) {
  return nullptr;
}

}  // namespace dungeonlab::app
