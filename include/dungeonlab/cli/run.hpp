#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::app {

struct ProgramInfo;

/// Everything the program has of the world, handed in, so that a test can be the world.
struct World {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  int out_columns = 0;  ///< width of the terminal at `out`; 0 if it is not a terminal
  /// The value of an environment variable; nothing if it is not set.
  std::function<std::optional<std::string>(const std::string&)> environment;
  /// The errno of the failure of `out`; only called after a failure.
  std::function<int()> out_error;
  /// The same for reading `in`; 0 if the input has only ended.
  std::function<int()> in_error{};
  /// The descriptor of `in` if it is a terminal; otherwise -1.
  int in_terminal = -1;
  /// Runs another of our programs with these words instead of this one. Gives its exit code, where
  /// the system lets this program go on; nothing if that program is not installed.
  std::function<std::optional<int>(const std::string& program,
                                   const std::vector<std::string>& words)>
      run_other{};
  const ProgramInfo* program = nullptr;  ///< the one that runs; run() sets it
};

/// Runs the program: `arguments` without the program's name. Returns the exit code (see README.md).
/// Never throws. A closed pipe at `out` ends it quietly; any other failure of `out` is exit code 2.
[[nodiscard]] int run(const ProgramInfo& program, const std::vector<std::string>& arguments,
                      World& world);

/// Makes SIGINT, SIGTERM, SIGHUP and SIGPIPE end the process, as usual, even if it is process 1 of
/// its system. Signals that the parent process has set to be ignored stay ignored.
void end_at_signals();

}  // namespace dungeonlab::app
