// Reports the deadly looks in the base rectangle, where players choose to land. Each is also a
// look_kills; this rule has its own code because players choose a landing blindly, and because the
// strict profile counts it as an error.
#include "dungeonlab/rules/rule.hpp"
#include "rules/deadly_look.hpp"

namespace dungeonlab::rules {
namespace {

void check_landing_kills(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  for (const PlaceIndex index : inspection.deadly_looks()) {
    const Place place = dungeon.place(index);
    if (!dungeon.ground().base().contains(place.cell)) {
      continue;
    }
    const std::vector<Attacker> around = piercers(dungeon, place);
    Finding& finding =
        reporter.report(Subject::at(place),
                        "whoever lands at " + name(place) + " is dead before the first turn, of " +
                            pierces_of(around),
                        relief(dungeon, place));
    show_attackers(finding, place, around);
  }
}

}  // namespace

extern constinit const Rule landing_kills{
    .code = "L02",
    .name = "landing-kills",
    .group = Group::L,
    .severity = Severity::warning,
    .section = 4,
    .rule = "nobody dies of the first look after landing",
    .why =
        "Players choose where to land before they know anything of the map. To die of that choice "
        "alone is no fun, and a landing is lost.",
    .mistake =
        "Beasts are set around a place to guard its approaches, without a thought for those who "
        "drop right into the middle.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_landing_kills,
};

}  // namespace dungeonlab::rules
