// dungeonlab help: what --help says, for those who ask for it as a command, and manual pages.
#include "app/help.hpp"

#include "app/command.hpp"
#include "app/manual.hpp"

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

constexpr std::array<std::string_view, 2> page_forms = {"text", "man"};
constexpr Option page_option = {.name = "--format",
                                .value = "FORM",
                                .about = "how to show it (text if not given)",
                                .choices = page_forms};
constexpr std::array page_options = {page_option};

}  // namespace

constinit const Usage help_usage = {
    .options = page_options,
    .words = {.name = "COMMAND",
              .about = "the command to be explained, or exit-codes (a list of all if not given)",
              .most = 1,
              .choices = names},
    .examples = {{{"dungeonlab help validate", "what validate does and which options it has"},
                  {"dungeonlab help validate --format man > dungeonlab-validate.1",
                   "the same as a page for man"}}}};

Result<int> help(const Arguments& arguments, World& world) {
  const bool is_page = arguments.choice(page_option.name, page_forms, 0) == 1;
  if (arguments.words().empty()) {
    world.out << (is_page ? program_manual() : program_help());
  } else if (arguments.words().front() == exit_codes_word) {
    world.out << exit_code_help();
  }
  for (const Command& command : command_table) {
    if (!arguments.words().empty() && command.name == arguments.words().front()) {
      world.out << (is_page ? command_manual(command) : command_help(command));
    }
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
