// Nothing here listens on ports: games over a network are served by the program for Linux.
#include "cli/command.hpp"

namespace dungeonlab::app::commands {

Result<int> serve(const Arguments& /*arguments*/, World& /*world*/) {
  return fail(Failure::usage,
              "this edition of dungeonlab cannot serve games over a network: use the edition for "
              "Linux");
}

}  // namespace dungeonlab::app::commands
