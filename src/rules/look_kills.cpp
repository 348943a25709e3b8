// Sums what orcs and urkhs deal over open boundaries. Only places where a player can ever stand are
// judged, and a hospital keeps everything away. Burns cannot kill in one look: four neighbours and
// the place itself deal five at most, which a player survives.
#include "dungeonlab/game/look.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/deadly_look.hpp"

namespace dungeonlab::rules {
namespace {

void check_look_kills(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  for (const PlaceIndex index : inspection.deadly_looks()) {
    const Place place = dungeon.place(index);
    const std::vector<Attacker> around = piercers(dungeon, place);
    Finding& finding = reporter.report(Subject::at(place),
                                       "one look around at " + name(place) + " costs " +
                                           pierces_of(around) + " from " + listed(around),
                                       relief(dungeon, place));
    show_attackers(finding, place, around);
  }
}

}  // namespace

extern constinit const Rule look_kills{
    .code = "L01",
    .name = "look-kills",
    .group = Group::L,
    .severity = Severity::warning,
    .section = 6,
    .rule = "no single look kills a player",
    .why =
        "Players look before they act. With that many beasts around, they are dead before they can "
        "shoot one of them or run.",
    .mistake =
        "Four urkhs around a cell make a fine ambush, but nobody can survive it and nobody learns "
        "from it.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_look_kills,
};

}  // namespace dungeonlab::rules
