// The program: passes the world to app::run. A closed pipe must end it quietly, so SIGPIPE keeps
// its default action; if a parent process ignores it, the write fails and run() ends just as
// quietly. A limit on the size of files is reported like a full disk: its signal is ignored, so the
// write fails. Standard output goes through our own buffer, because a std::ostream forgets why it
// failed, and a full disk must be distinguished from a closed pipe. As process 1 of a container,
// the program ends at the signals that end any other program, which have no default action there.
#include "dungeonlab/app/run.hpp"
#include "dungeonlab/app/standard_output.hpp"
#include "dungeonlab/io/input_buffer.hpp"
#include "dungeonlab/io/system_file.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <istream>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <vector>

#include <sys/ioctl.h>
#include <unistd.h>

namespace {

/// The number of columns of the terminal at standard output; 0 if there is none.
int terminal_columns() {
  winsize size{};
  // There is no other way to ask, and the result is passed as a variadic argument.
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
  dungeonlab::app::end_at_signals();
  std::signal(SIGXFSZ, SIG_IGN);
  std::ios::sync_with_stdio(false);
  dungeonlab::io::InputBuffer input(STDIN_FILENO);
  std::istream in(&input);
  dungeonlab::app::StandardOutput buffer(
      [](int error) { return error == EINTR && dungeonlab::io::ends_asked_for() == 0; });
  std::ostream out(&buffer);
  dungeonlab::app::World world{
      .in = in,
      .out = out,
      .err = std::cerr,
      .out_is_terminal = isatty(STDOUT_FILENO) == 1,
      .err_is_terminal = isatty(STDERR_FILENO) == 1,
      .out_columns = terminal_columns(),
      .environment = [](const std::string& name) -> std::optional<std::string> {
        const char* const value = std::getenv(name.c_str());
        return value == nullptr ? std::nullopt : std::optional<std::string>(value);
      },
      .out_error = [&] { return buffer.error(); },
      .in_error = [&] { return input.error(); },
      .in_terminal = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : -1};
  return dungeonlab::app::run(arguments, world);
}
