// The program `dungeonlab-osr`: its commands, their headings, and its own description.
#include "dungeonlab/old_school/program.hpp"

#include "cli/shared_commands.hpp"
#include "old_school/commands.hpp"

#include <array>
#include <string_view>

namespace dungeonlab::app::old_school {
namespace {

/// The headings of the help.
namespace groups {
constexpr std::string_view rules = "Looking up";
constexpr std::string_view play = "Playing";
constexpr std::string_view about = "About this program";
}  // namespace groups

constexpr Usage shared_help = app::commands::help_usage(
    {{{"dungeonlab osr help stock print", "show what stock print does and its options"},
      {"dungeonlab osr help exit-codes", "list the exit codes"}}});
constexpr Usage shared_candidates = app::commands::candidates_usage(
    {{{"dungeonlab osr completion candidates -- roll ose.rea", "show what a script gets"},
      {"dungeonlab osr completion candidates -- st", "list the commands that begin with st"}}});

constexpr auto all_commands = std::to_array<Command>({
#define COMMAND(group, name, function, about) \
  {groups::group, name, about, &commands::function##_usage, &commands::function},
#define SHARED(group, name, function, usage, about) \
  {groups::group, name, about, &usage, &app::commands::function},
#include "old_school/commands.def"
#undef COMMAND
#undef SHARED
});

constexpr std::array<std::string_view, 6> first_commands = {"tables", "roll",       "explain",
                                                            "stock",  "expedition", "delve"};

}  // namespace

constinit const ProgramInfo osr_program = {
    .name = "dungeonlab osr",
    .about = "dungeonlab osr is for old-school play, with or without a dungeonlab map.",
    .manual = "old-school play: rules, dice, keyed maps and expeditions",
    .commands = all_commands,
    .first_commands = first_commands,
    .examples = {{{"dungeonlab osr tables", "list the questions that the rules answer"},
                  {"dungeonlab osr roll reaction", "roll one of them"}}},
};

}  // namespace dungeonlab::app::old_school
