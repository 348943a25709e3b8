// dungeonlab osr: another program, so that this one knows nothing of old-school play, neither its
// rules nor its options. It gets all words as they are.
#include "app/commands.hpp"

#include <array>
#include <string_view>

namespace dungeonlab::app::commands {
namespace {

/// The commands that only that program has. If you type one of them alone, a message names both.
constexpr std::array<std::string_view, 7> osr_commands = {"tables",  "roll", "stock", "expedition",
                                                          "journey", "hire", "delve"};

}  // namespace

constinit const Usage osr_usage = {
    .words = {.name = "COMMAND", .about = "a command of that program", .choices = osr_commands},
    .examples = {{{"dungeonlab osr help", "list its commands"},
                  {"dungeonlab osr tables", "list the questions that the rules answer"}}},
    .is_program = true};

Result<int> osr(const Arguments& arguments, World& world) {
  const auto code =
      world.run_other ? world.run_other("dungeonlab-osr", arguments.words()) : std::nullopt;
  return code
             ? Result<int>(*code)
             : fail(Failure::usage,
                    "the program dungeonlab-osr is neither next to this program nor in PATH\n"
                    "help: the packages for Linux and Windows have it, but not the one for npm; to "
                    "build it, run `cmake --build build/release --target dungeonlab-osr`");
}

}  // namespace dungeonlab::app::commands
