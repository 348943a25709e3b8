// Part of every program: before anything else is opened, closed standard streams are connected to
// /dev/null. Otherwise the next file, such as a record or a store, would get their number, and with
// it output meant for the screen. Reading from standard input and writing to standard output still
// fail, so that lost output is not mistaken for a result.
#include <fcntl.h>
#include <unistd.h>

namespace {

[[maybe_unused]] const bool are_open = [] {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0) {
      (void)::open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_WRONLY);
    }
  }
  return true;
}();

}  // namespace
