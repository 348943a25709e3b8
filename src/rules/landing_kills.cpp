// The deadly looks of the base rectangle, where a player may land of her own will. Each is a
// look_kills as well; this rule has a code of its own because a landing is chosen blindly, and
// because a strict judge counts it as an error.
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
                        "players who land at " + name(place) +
                            " die before their first turn, from " + pierces_of(around),
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
    .rule = "the first look after landing kills nobody",
    .why =
        "Players choose where to land before they know anything about the map. It is no fun to die "
        "of that choice alone, and a landing is lost.",
    .mistake =
        "Beasts are put around a place to guard it, without a thought for players who land right "
        "in the middle.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_landing_kills,
};

}  // namespace dungeonlab::rules
