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
      Subject::at(treasure), "the treasure lies in " + name(exit.cell) + ", the cell of the exit",
      dungeon.ground().cells().size() == 1
          ? "give the dungeon a second cell: in this one the treasure can lie nowhere else"
          : "put the treasure into another cell, or the exit beside another cell");
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
        "The game is to find the treasure and then to carry it out. Where both are in one cell, "
        "the second half is missing, and a single lucky landing wins.",
    .mistake = "On small maps both are drawn in the corner that is left when all else is placed.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_treasure_at_exit,
};

}  // namespace dungeonlab::rules
