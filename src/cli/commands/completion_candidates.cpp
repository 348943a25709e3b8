// dungeonlab completion candidates: the words that could complete a command line, for the scripts
// of shells. A command that is a separate program lists its own.
#include "cli/command_line.hpp"
#include "cli/completion.hpp"
#include "cli/shared_commands.hpp"

#include <algorithm>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

std::string text_of(const Candidates& found) {
  std::string text;
  for (const Candidate& one : found.all) {
    std::string about = one.about;
    std::replace(about.begin(), about.end(), '\n', ' ');
    text += fmt::format("{}\t{}\n", one.text, about);
  }
  text += found.goes_on ? ":goes-on\n" : "";
  if (found.before_file) {
    text += fmt::format(":file{}{}\n", found.before_file->empty() ? "" : "\t", *found.before_file);
  }
  return text;
}

}  // namespace

Result<int> completion_candidates(const Arguments& arguments, World& world) {
  const std::vector<std::string>& words = arguments.words();
  const FoundCommand found = find_command(*world.program, words);
  if (found.command != nullptr && found.command->usage->is_program && words.size() > found.words) {
    std::vector<std::string> asked = {"completion", "candidates", "--"};
    asked.insert(asked.end(), words.begin() + 1, words.end());
    return found.command->run(Arguments({}, std::move(asked)), world);
  }
  world.out << text_of(candidates(*world.program, words));
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
