#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::app {

/// Everything the program has of the world, handed in, so that a test can be the world.
struct World {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  /// The value of an environment variable; nothing if it is not set.
  std::function<std::optional<std::string>(const std::string&)> environment;
};

/// The program: arguments without the program's name, the exit code back.
[[nodiscard]] int run(const std::vector<std::string>& arguments, World& world);

}  // namespace dungeonlab::app
