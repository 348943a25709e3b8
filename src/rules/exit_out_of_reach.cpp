// Continues where the search for the treasure ends, with the treasure in hand. The goal is any
// level of the exit cell or, for a rider, the cell from which a jump over the exit cell leads out.
// The places where players can stand with the treasure are the closed set that proves the map
// unwinnable. If nobody can reach the treasure, this rule is not evaluated.
#include "dungeonlab/rules/rule.hpp"
#include "rules/blockade.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

namespace dungeonlab::rules {
namespace {

void check_exit_out_of_reach(const Inspection& inspection, Reporter& reporter) {
  if (inspection.relaxed_game().reaches_goal()) {
    return;
  }
  const Cell exit = inspection.dungeon().exit().cell;
  Finding& finding =
      report_blockade(inspection, reporter, Subject::entry(Topic::exit, 0),
                      "nobody can carry the treasure to the exit at " + name(exit), true);
  finding.cells.push_back(exit);
}

}  // namespace

extern constinit const Rule exit_out_of_reach{
    .code = "P02",
    .name = "exit-out-of-reach",
    .group = Group::P,
    .severity = Severity::error,
    .section = 1,
    .rule = "the exit is not provably out of reach for a player with the treasure",
    .why =
        "Players win by leaving with the treasure. A way in is not a way out: rivers and pits lead "
        "one way, and a black rider takes the treasure back.",
    .mistake =
        "Every level of the exit cell is a pit now. Players who fall through a pit never stand "
        "there: only a pit elsewhere that leads into the cell puts anyone at the exit.",
    .found_by = FoundBy::dungeon,
    .instead = "P01",
    .check_dungeon = check_exit_out_of_reach,
};

}  // namespace dungeonlab::rules
