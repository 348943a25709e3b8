// Compares two cells. The levels do not matter: the exit is a wall and spans all of them, and
// players can always go up or down.
#include "dungeonlab/rules/rule.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

namespace dungeonlab::rules {
namespace {

void check_treasure_at_exit(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const Place treasure = dungeon.treasure();
  const Exit exit = dungeon.exit();
  if (treasure.cell != exit.cell) {
    return;
  }
  Finding& finding = reporter.report(
      Subject::at(treasure), "the treasure is in " + name(exit.cell) + ", the cell of the exit",
      dungeon.ground().cells().size() == 1
          ? "add a second cell to the dungeon: the treasure cannot be anywhere else in this one"
          : "move the treasure to another cell, or the exit to the border of another cell");
  show_proof(finding, {{Subject::entry(Topic::exit, 0), "the exit"}}, {exit.cell});
}

}  // namespace

extern constinit const Rule treasure_at_exit{
    .code = "P10",
    .name = "treasure-at-exit",
    .group = Group::P,
    .severity = Severity::warning,
    .section = 8,
    .rule = "the treasure does not lie in the cell of the exit",
    .why =
        "The game is to find the treasure and then to carry it out. If both are in one cell, the "
        "second half is missing, and a single lucky landing wins.",
    .mistake =
        "On small maps both end up in the corner that is left after everything else is placed.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_treasure_at_exit,
};

}  // namespace dungeonlab::rules
