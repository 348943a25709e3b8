// Without a terminal to draw on, games are played in lines of text.
#include "app/tty.hpp"

namespace dungeonlab::app {

std::unique_ptr<Tty> Tty::open(World& /*world*/) {
  return nullptr;
}

}  // namespace dungeonlab::app
