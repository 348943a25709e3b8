// A program in a process: passes the world to app::run. A closed pipe must end it quietly, so
// SIGPIPE keeps its default action; if a parent process ignores it, the write fails and run() ends
// just as quietly. A limit on the size of files is reported like a full disk: its signal is
// ignored, so the write fails. Standard output goes through our own buffer, because a std::ostream
// forgets why it failed, and a full disk must be distinguished from a closed pipe. As process 1 of
// a container, the program ends at the signals that end any other program, which have no default
// action there.
#include "dungeonlab/cli/run.hpp"
#include "dungeonlab/cli/standard_output.hpp"
#include "dungeonlab/io/input_buffer.hpp"
#include "dungeonlab/io/system_file.hpp"
#include "process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <istream>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <system_error>
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

/// Replaces this program by another: the one next to it, or else the one in PATH. Exit code,
/// signals and the terminal are the other's from now on. Returns if there is no such program.
/// `called`: the name by which this one was called, for systems without /proc.
std::optional<int> become(const char* called, const std::string& program,
                          const std::vector<std::string>& words) {
  std::vector<std::string> texts = {program};
  texts.insert(texts.end(), words.begin(), words.end());
  std::vector<char*> arguments;
  for (std::string& text : texts) {
    arguments.push_back(text.data());
  }
  arguments.push_back(nullptr);
  std::error_code unknown;
  std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", unknown);
  self = unknown ? called : self;
  if (self.has_parent_path()) {
    ::execv((self.parent_path() / program).c_str(), arguments.data());
  }
  ::execvp(program.c_str(), arguments.data());
  return std::nullopt;
}

}  // namespace

int dungeonlab::app::run_process(const ProgramInfo& program, int count, char** words) {
  const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
  end_at_signals();
  std::signal(SIGXFSZ, SIG_IGN);
  std::ios::sync_with_stdio(false);
  io::InputBuffer input(STDIN_FILENO);
  std::istream in(&input);
  StandardOutput buffer([](int error) { return error == EINTR && io::end_requests() == 0; });
  std::ostream out(&buffer);
  World world{.in = in,
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
              .in_terminal = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : -1,
              .run_other =
                  [&](const std::string& other, const std::vector<std::string>& asked) {
                    return become(count > 0 ? words[0] : "", other, asked);
                  }};
  return run(program, arguments, world);
}
