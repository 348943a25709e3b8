// The program `dungeonlab`: its commands, under which headings, and what it says of itself.
#include "dungeonlab/app/program.hpp"

#include "app/commands.hpp"
#include "cli/shared_commands.hpp"

#include <array>
#include <string_view>

namespace dungeonlab::app {
namespace {

/// The headings of the help.
namespace groups {
constexpr std::string_view evening = "An evening";
constexpr std::string_view play = "Playing";
constexpr std::string_view maps = "Drawing and checking";
constexpr std::string_view facts = "Looking up and measuring";
constexpr std::string_view events = "Many maps and events";
constexpr std::string_view old_school = "Old-school play";
}  // namespace groups

constexpr Usage shared_help =
    commands::help_usage({{{"dungeonlab help validate", "show what validate does and its options"},
                           {"dungeonlab help validate --format man > dungeonlab-validate.1",
                            "write the same as a manual page"}}});
constexpr Usage shared_candidates = commands::candidates_usage(
    {{{"dungeonlab completion candidates -- generate --preset 7", "show what a script gets"},
      {"dungeonlab completion candidates -- val", "list the commands that begin with val"}}});

constexpr auto all_commands = std::to_array<Command>({
#define COMMAND(group, name, function, about) \
  {groups::group, name, about, &commands::function##_usage, &commands::function},
#define SHARED(group, name, function, usage, about) \
  {groups::group, name, about, &usage, &app::commands::function},
#include "app/commands.def"
#undef COMMAND
#undef SHARED
});

constexpr std::array<std::string_view, 10> first_commands = {
    "tonight", "generate", "kit",  "play",    "referee",
    "new",     "validate", "init", "explain", "tournament seal"};

}  // namespace

constinit const ProgramInfo dungeonlab_program = {
    .name = "dungeonlab",
    .about = "dungeonlab makes, proves, prints and plays maps of hidden labyrinths.",
    .manual = "generates, proves and plays DungeonLab dungeons",
    .commands = all_commands,
    .first_commands = first_commands,
    .examples = {{{"dungeonlab tonight", "make everything for an evening"},
                  {"dungeonlab validate first.dungeon.json", "check a map"}}},
};

}  // namespace dungeonlab::app
