// Part of every program: before anything else is opened, a standard stream that is closed is given
// to /dev/null. Otherwise the next file, a record or a store, would get its number, and with it
// what belongs on a screen. Reading from standard input and writing to standard output fail all the
// same, so that nobody takes what is lost for a result.
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
