// The program: hands the world to app::run. A closed pipe shall end it quietly, so SIGPIPE keeps
// its default action.
#include "dungeonlab/app/run.hpp"

#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <unistd.h>

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
  dungeonlab::app::World world{
      .in = std::cin,
      .out = std::cout,
      .err = std::cerr,
      .out_is_terminal = isatty(STDOUT_FILENO) == 1,
      .err_is_terminal = isatty(STDERR_FILENO) == 1,
      .environment = [](const std::string& name) -> std::optional<std::string> {
        const char* const value = std::getenv(name.c_str());
        return value == nullptr ? std::nullopt : std::optional<std::string>(value);
      }};
  return dungeonlab::app::run(arguments, world);
}
