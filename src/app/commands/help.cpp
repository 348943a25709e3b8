// dungeonlab help: --help as a command, and manual pages.
#include "app/help.hpp"

#include "app/command.hpp"
#include "app/command_line.hpp"
#include "app/common_options.hpp"
#include "app/manual.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string_view>

namespace dungeonlab::app::commands {
namespace {

std::vector<Candidate> command_names() {
  std::vector<Candidate> names = {{std::string(exit_codes_word), "what the exit codes mean"}};
  for (const Command& command : command_table) {
    const std::string first(command.name.substr(0, command.name.find(' ')));
    if (first != names.back().text) {
      names.push_back({first, first == command.name ? std::string(command.about) : std::string()});
    }
  }
  return names;
}

constexpr std::array<std::string_view, 2> page_forms = {"text", "man"};
enum class Page : std::uint8_t { text, man };
struct HelpRequest {
  Page page = Page::text;
};
constexpr std::array page_options = {format_option<&HelpRequest::page>(page_forms)};

}  // namespace

constinit const Usage help_usage = {
    .options = page_options,
    .words = {.name = "COMMAND",
              .about = "a command, or exit-codes (default: list all commands)",
              .most = 2,
              .completion = {command_names}},
    .examples = {{{"dungeonlab help validate", "show what validate does and its options"},
                  {"dungeonlab help validate --format man > dungeonlab-validate.1",
                   "write the same as a manual page"}}}};

Result<int> help(const Arguments& arguments, World& world) {
  const bool is_page = arguments.as<HelpRequest>().page == Page::man;
  const auto& words = arguments.words();
  if (words.empty()) {
    world.out << (is_page ? program_manual() : program_help());
    return exit_code::done;
  }
  if (words.front() == exit_codes_word && words.size() == 1) {
    world.out << exit_code_help();
    return exit_code::done;
  }
  const FoundCommand found = find_command(words);
  if (found.words == words.size()) {
    world.out << (is_page ? command_manual(*found.command) : command_help(*found.command));
    return exit_code::done;
  }
  if (words.size() == 1 && !subcommands_of(words.front()).empty()) {
    world.out << group_help(words.front());
    return exit_code::done;
  }
  world.err << why_no_command(words) << "\nsee: dungeonlab --help\n";
  return exit_code::usage;
}

}  // namespace dungeonlab::app::commands
