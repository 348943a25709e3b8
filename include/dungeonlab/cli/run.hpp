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
  int out_columns = 0;  ///< of the terminal at `out`; 0 if there is none
  /// The value of an environment variable; nothing if it is not set.
  std::function<std::optional<std::string>(const std::string&)> environment;
  /// Why `out` failed, as errno says it; asked only after it has.
  std::function<int()> out_error;
  /// Why reading `in` failed, likewise; 0 if it has only ended.
  std::function<int()> in_error{};
  /// The descriptor of `in` if somebody types there; -1 if not.
  int in_terminal = -1;
  /// Runs another of our programs with these words instead of this one. Gives its exit code, where
  /// the system lets this program go on; nothing if that program is not installed.
  std::function<std::optional<int>(const std::string& program,
                                   const std::vector<std::string>& words)>
      run_other{};
  const ProgramInfo* program = nullptr;  ///< the one that runs; run() sets it
};

/// Runs a program: arguments without its name, the exit code back (0 to 4, see README.md).
/// Never throws. A closed pipe at `out` ends it quietly, any other failure of `out` is exit code 2.
[[nodiscard]] int run(const ProgramInfo& program, const std::vector<std::string>& arguments,
                      World& world);

/// Lets SIGINT, SIGTERM, SIGHUP and SIGPIPE end the process, as they do anyway, even if it is the
/// first of its system; those that its parent has had ignored stay ignored.
void end_at_signals();

}  // namespace dungeonlab::app
