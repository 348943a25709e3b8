// Part of both programs for Windows: before anything is read or written, the standard streams are
// set to pass bytes unchanged. The C library would otherwise add and remove carriage returns.
#include <fcntl.h>
#include <io.h>
#include <unistd.h>

namespace {

[[maybe_unused]] const bool carry_bytes = [] {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    ::_setmode(stream, _O_BINARY);
  }
  return true;
}();

}  // namespace
