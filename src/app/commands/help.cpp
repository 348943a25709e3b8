// dungeonlab help: what --help says, for those who ask for it as a command.
#include "app/help.hpp"

#include "app/command.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string_view>

namespace dungeonlab::app::commands {
namespace {

constexpr auto names = [] {
  std::array<std::string_view, command_table.size() + 1> all;
  std::transform(command_table.begin(), command_table.end(), all.begin(),
                 [](const Command& command) { return command.name; });
  all.back() = exit_codes_word;
  return all;
}();

}  // namespace

constinit const Usage help_usage = {
    .words = {.name = "COMMAND",
              .about = "the command to be explained, or exit-codes (a list of all if not given)",
              .most = 1,
              .choices = names},
    .examples = {{{"dungeonlab help validate", "what validate does and which options it has"},
                  {"dungeonlab help", "every command in one line"}}}};

Result<int> help(const Arguments& arguments, World& world) {
  if (arguments.words().empty()) {
    world.out << program_help();
  } else if (arguments.words().front() == exit_codes_word) {
    world.out << exit_code_help();
  }
  for (const Command& command : command_table) {
    if (!arguments.words().empty() && command.name == arguments.words().front()) {
      world.out << command_help(command);
    }
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
