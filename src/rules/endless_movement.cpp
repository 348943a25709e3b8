// A safety net for the rules about marmars, pits and rivers: the forced movement of the finished
// dungeon is followed from each place and must not contain a loop. If a map that passed those rules
// has one, a rule is wrong.
#include "dungeonlab/rules/rule.hpp"
#include "graph/questions.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

namespace dungeonlab::rules {
namespace {

void check_endless_movement(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const std::vector<PlaceIndex> ring = graph::endless_movement(dungeon);
  if (ring.empty()) {
    return;
  }
  const Place start = dungeon.place(ring.front());
  Finding& finding = reporter.report(
      Subject::at(start), "players who come to " + name(start) + " are moved in a circle forever",
      "break the circle at one of its places");
  finding.witness.type = Witness::Type::cycle;
  for (const PlaceIndex index : ring) {
    finding.witness.places.push_back(dungeon.place(index));
    finding.cells.push_back(dungeon.place(index).cell);
  }
}

}  // namespace

extern constinit const Rule endless_movement{
    .code = "F06",
    .name = "endless-movement",
    .group = Group::F,
    .severity = Severity::error,
    .section = 10,
    .rule = "all forced movement ends within the turn",
    .why =
        "Marmars throw, rivers carry and pits drop, one after another in a single turn, and the "
        "turn must come to an end.",
    .mistake =
        "Pits seem to go in circles, because their destinations do. But a player who falls is put "
        "into the other pit and does not fall again.",
    .found_by = FoundBy::dungeon,
    .undrawable =
        "it follows from F02, F04, RV07 and the rules about pits, which report every breach",
    .instead = "F02 F04 RV07",
    .check_dungeon = check_endless_movement,
};

}  // namespace dungeonlab::rules
