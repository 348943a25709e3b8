// A program under Node.js: passes the world to app::run, as posix_process.cpp does natively. It
// asks Node.js about the terminal, because nothing else knows. It also writes standard output
// through Node.js, because a pipe there may not support waiting and must be tried again. A closed
// pipe causes no signal here: the write fails, and run() ends just as quietly.
#include "dungeonlab/cli/run.hpp"
#include "dungeonlab/cli/standard_output.hpp"
#include "dungeonlab/io/input_buffer.hpp"
#include "process.hpp"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <istream>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <vector>

#include <emscripten.h>
#include <unistd.h>

// clang-format off
EM_JS(int, node_is_terminal, (int file), { return require("tty").isatty(file) ? 1 : 0; });
EM_JS(int, node_columns, (), { return process.stdout.columns || 0; });
EM_JS(void, node_pause, (), {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
});
// clang-format on

int dungeonlab::app::run_process(const ProgramInfo& program, int count, char** words) {
  const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
  io::InputBuffer input(STDIN_FILENO);
  std::istream in(&input);
  StandardOutput buffer([](int error) {
    if (error == EAGAIN) {
      node_pause();
    }
    return error == EAGAIN;
  });
  std::ostream out(&buffer);
  const bool is_terminal = node_is_terminal(STDOUT_FILENO) == 1;
  World world{.in = in,
              .out = out,
              .err = std::cerr,
              .out_is_terminal = is_terminal,
              .err_is_terminal = node_is_terminal(STDERR_FILENO) == 1,
              .out_columns = is_terminal ? node_columns() : 0,
              .environment = [](const std::string& name) -> std::optional<std::string> {
                const char* const value = std::getenv(name.c_str());
                return value == nullptr ? std::nullopt : std::optional<std::string>(value);
              },
              .out_error = [&] { return buffer.error(); },
              .in_error = [&] { return input.error(); },
              .in_terminal = node_is_terminal(STDIN_FILENO) == 1 ? STDIN_FILENO : -1};
  return run(program, arguments, world);
}
