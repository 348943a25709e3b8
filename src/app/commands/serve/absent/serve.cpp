// WebAssembly listens on no port: games over a network are served by the native program.
#include "app/command.hpp"

namespace dungeonlab::app::commands {

Result<int> serve(const Arguments& /*arguments*/, World& /*world*/) {
  return fail(Failure::usage,
              "dungeonlab in WebAssembly cannot serve games over a network: take the native "
              "program");
}

}  // namespace dungeonlab::app::commands
