// Plays the relaxed game R8 from all landings at once: walls fall, nobody dies, every choice goes
// the player's way, and what any player finds serves all. If even so nobody reaches the treasure,
// the map is proved unwinnable; the places that players reach are the closed set that proves it.
// Reaching it proves nothing, because ammunition, wounds and money are not counted here.
#include "dungeonlab/rules/rule.hpp"
#include "rules/blockade.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

namespace dungeonlab::rules {
namespace {

void check_treasure_out_of_reach(const Inspection& inspection, Reporter& reporter) {
  const Place treasure = inspection.dungeon().treasure();
  if (inspection.relaxed_game().reaches_treasure()) {
    return;
  }
  Finding& finding = report_blockade(inspection, reporter, Subject::at(treasure),
                                     "nobody can get to the treasure at " + name(treasure), false);
  finding.cells.push_back(treasure.cell);
}

}  // namespace

extern constinit const Rule treasure_out_of_reach{
    .code = "P01",
    .name = "treasure-out-of-reach",
    .group = Group::P,
    .severity = Severity::error,
    .section = 1,
    .rule = "the treasure is not provably out of reach",
    .why =
        "A player who has unlimited ammunition, never dies and is lucky in every choice must be "
        "able to get to the treasure from some landing. Otherwise nobody ever can.",
    .mistake =
        "Cells that are connected over walls need not be connected for players: riders, pits or "
        "rivers on all levels of a bottleneck close it without any monolith.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_treasure_out_of_reach,
};

}  // namespace dungeonlab::rules
