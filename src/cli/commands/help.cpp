// dungeonlab help: what --help says, for those who ask for it as a command, and manual pages. Of a
// command that is another program, that program says it.
#include "cli/help.hpp"

#include "cli/command_line.hpp"
#include "cli/manual.hpp"
#include "cli/shared_commands.hpp"

#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
Result<int> help(const Arguments& arguments, World& world) {
  const ProgramInfo& program = *world.program;
  const bool is_page = arguments.as<HelpRequest>().form == HelpForm::man;
  const auto& words = arguments.words();
  if (words.empty()) {
    world.out << (is_page ? program_manual(program) : program_help(program));
    return exit_code::done;
  }
  if (words.front() == exit_codes_word && words.size() == 1) {
    world.out << exit_code_help();
    return exit_code::done;
  }
  const FoundCommand found = find_command(program, words);
  if (found.command != nullptr && found.command->usage->is_program) {
    std::vector<std::string> asked = {"help"};
    asked.insert(asked.end(), words.begin() + 1, words.end());
    asked.emplace_back(fmt::format("--format={}", page_forms[is_page ? 1 : 0]));
    return found.command->run(Arguments({}, std::move(asked)), world);
  }
  if (found.words == words.size()) {
    world.out << (is_page ? command_manual(program, *found.command)
                          : command_help(program, *found.command));
    return exit_code::done;
  }
  if (words.size() == 1 && !subcommands_of(program, words.front()).empty()) {
    world.out << group_help(program, words.front());
    return exit_code::done;
  }
  world.err << fmt::format("{}\nsee: {} --help\n", unknown_command_error(program, words),
                           program.name);
  return exit_code::usage;
}

}  // namespace dungeonlab::app::commands
