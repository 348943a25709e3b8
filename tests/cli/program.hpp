#pragma once

#include "cli/command.hpp"
#include "dungeonlab/app/program.hpp"
#include "dungeonlab/cli/run.hpp"
#include "dungeonlab/old_school/program.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::app {

/// A run of the program with strings as its input, output and environment. `osr` runs the other
/// program.
struct Program {
  std::map<std::string, std::string> environment{{"TERM", "xterm"}};
  std::string in{};
  bool is_terminal = false;
  int columns = 0;
  int code = -1;
  std::string out{};
  std::string err{};

  Program& run(const std::vector<std::string>& arguments) {
    std::istringstream input(in);
    std::ostringstream output;
    std::ostringstream errors;
    World world{
        .in = input,
        .out = output,
        .err = errors,
        .out_is_terminal = is_terminal,
        .err_is_terminal = is_terminal,
        .out_columns = columns,
        .environment = [this](const std::string& name) -> std::optional<std::string> {
          const auto found = environment.find(name);
          return found == environment.end() ? std::nullopt : std::optional(found->second);
        },
        .out_error = [] { return 0; },
        .run_other =
            [&world](const std::string& /*program*/, const std::vector<std::string>& words) {
              return std::optional(app::run(old_school::osr_program, words, world));
            }};
    code = app::run(dungeonlab_program, arguments, world);
    out = output.str();
    err = errors.str();
    return *this;
  }
};

/// Every command of both programs. Those of old-school play are named `osr NAME`.
inline const std::vector<Command>& all_commands() {
  static const std::vector<Command> all = [] {
    static std::deque<std::string> names;
    std::vector<Command> made;
    std::copy_if(dungeonlab_program.commands.begin(), dungeonlab_program.commands.end(),
                 std::back_inserter(made),
                 [](const Command& command) { return !command.usage->is_program; });
    for (Command command : old_school::osr_program.commands) {
      command.name = names.emplace_back("osr " + std::string(command.name));
      made.push_back(command);
    }
    return made;
  }();
  return all;
}

/// Runs the program with empty standard input and no environment.
inline Program run_program(const std::vector<std::string>& arguments) {
  Program program;
  program.run(arguments);
  return program;
}

/// Runs the program with a text on standard input and no environment.
inline Program run_program_on(std::string text, const std::vector<std::string>& arguments) {
  Program program;
  program.in = std::move(text);
  program.run(arguments);
  return program;
}

/// A temporary folder whose paths are words of a command line.
class Folder : public testing_support::TemporaryFolder {
 public:
  [[nodiscard]] std::string at(std::string_view name) const {
    return TemporaryFolder::at(name).string();
  }
  /// Writes a file and returns its path.
  [[nodiscard]] std::string write(std::string_view name, std::string_view text) const {
    TemporaryFolder::write(name, text);
    return at(name);
  }
};

/// A small map in canonical JSON that breaks no rule, but is smaller (G02) and emptier (E04) than
/// usual.
inline const std::string sound_map =
    "{\n"
    "  \"format\": \"dungeonlab-map/1\",\n"
    "  \"base\": {\"columns\": 2, \"rows\": 2},\n"
    "  \"levels\": 1,\n"
    "  \"exit\": {\"cell\": \"A1\", \"side\": \"west\"},\n"
    "  \"encounters\": {\n"
    "    \"B2.1\": \"treasure\"\n"
    "  }\n"
    "}\n";

/// The sound map on one line.
inline const std::string sound_line =
    R"({"format":"dungeonlab-map/1","base":{"columns":2,"rows":2},"levels":1,)"
    R"("exit":{"cell":"A1","side":"west"},"encounters":{"B2.1":"treasure"}})"
    "\n";

inline std::size_t lines_in(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// A copy of `text` with the first `from` replaced.
inline std::string with(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

}  // namespace dungeonlab::app
