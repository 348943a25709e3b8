// Repeats the search backward from the goal, but only over open boundaries and with nothing in
// hand: riders strike, cops deliver, pits and rivers move. A political cop lets players pass if
// they answer correctly. It only measures how easy a map is and ignores what players suffer on the
// way.
#include "dungeonlab/rules/rule.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

namespace dungeonlab::rules {
namespace {

void check_won_bare_handed(const Inspection& inspection, Reporter& reporter) {
  if (inspection.relaxed_game().is_won_bare_handed()) {
    reporter.report(Subject::whole(Topic::map),
                    "every landing has a relaxed route to the treasure and out that opens no wall, "
                    "kills nobody and uses nothing",
                    "put walls around the treasure or the exit");
  }
}

}  // namespace

extern constinit const Rule won_bare_handed{
    .code = "P07",
    .name = "won-bare-handed",
    .group = Group::P,
    .severity = Severity::info,
    .section = 1,
    .rule = "at least one landing needs more than open boundaries to win",
    .why =
        "Players search for ammunition and equipment. On a map where nobody needs any, most "
        "encounters are scenery.",
    .mistake = "Usually the map has no walls.",
    .found_by = FoundBy::dungeon,
    .instead = "P01 P02",
    .check_dungeon = check_won_bare_handed,
};

}  // namespace dungeonlab::rules
