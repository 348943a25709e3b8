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
    reporter.report(
        Subject::whole(Topic::map),
        "a relaxed route leads from every landing to the treasure and out without opening a wall, "
        "killing anyone or using anything",
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
    .rule = "some landing needs more than open boundaries to win from",
    .why =
        "Ammunition and equipment are what the players search for. On a map where nobody needs "
        "any, "
        "most encounters are scenery.",
    .mistake = "A map without walls is the usual case.",
    .found_by = FoundBy::dungeon,
    .instead = "P01 P02",
    .check_dungeon = check_won_bare_handed,
};

}  // namespace dungeonlab::rules
