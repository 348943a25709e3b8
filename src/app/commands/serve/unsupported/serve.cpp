// This platform listens on no ports: only the program for Linux serves games over a network.
#include "app/commands.hpp"

namespace dungeonlab::app::commands {

Result<int> serve(const Arguments& /*arguments*/, World& /*world*/) {
  return fail(Failure::usage,
              "this edition of dungeonlab cannot serve games over a network: use the edition for "
              "Linux");
}

}  // namespace dungeonlab::app::commands
