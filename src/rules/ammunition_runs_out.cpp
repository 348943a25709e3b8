// Asks the search for supplies whether the kit of one landing is enough for some relaxed route: to
// open all of its walls, again at every crossing, since walls regrow, and to kill everyone who must
// be killed there, once, since the dead stay dead. What lies on the map or is sold there is left
// out, so that the answer is about the kits; but if players can get more on the way, running out is
// only a remark. The search remembers who is dead. If that is too much for a large map and no route
// is found without it, the rule is not checked.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "relax/supplies.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

#include <optional>
#include <string>

namespace dungeonlab::rules {
namespace {

std::string described(const game::Ammunition& ammunition) {
  const std::string grenades = counted(ammunition.grenades, "grenade");
  const std::string blasters = counted(ammunition.blasters, "blaster");
  return ammunition.blasters == 0   ? grenades
         : ammunition.grenades == 0 ? blasters
                                    : grenades + " and " + blasters;
}

/// The obstacle: `the simple wall from B1.1 to C1.1`, or whom to shoot.
std::string obstacle(const Dungeon& dungeon, const relax::Shortage& shortage) {
  const Place from = dungeon.place(shortage.from);
  const Place to = dungeon.place(shortage.to);
  if (from == to) {
    return "the " + std::string(spoken(dungeon.kind(shortage.to))) + " at " + name(to);
  }
  const auto side = side_towards(from.cell, to.cell);
  const bool wall = side && dungeon.ground().barrier(from.cell, *side) != Barrier::open;
  return (wall ? "the wall" : "the jump") + (" from " + name(from) + " to " + name(to));
}

void report_shortage(const Dungeon& dungeon, const std::string& kits,
                     const relax::Shortage& shortage, Reporter& reporter) {
  const Place from = dungeon.place(shortage.from);
  const std::string missing = described(shortage.missing);
  Finding& finding = reporter.report(
      Subject::at(from),
      kits + " are not enough to get the treasure out: players need " + missing +
          " more, first for " + obstacle(dungeon, shortage),
      "open walls on the way, give more kits, or put ammunition or an arsenal within reach of " +
          name(from));
  finding.related = {{Subject::at(dungeon.place(shortage.to)), "no further than here"}};
  finding.cells = {from.cell, dungeon.place(shortage.to).cell};
}

static_assert(relax::supplies_places_max == 1'000'000);  // as the rule says

void check_ammunition_runs_out(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const std::optional<relax::Supplies> supplies = relax::supplies(inspection.relaxed_game());
  if (!supplies) {
    reporter.leave_open();
    return;
  }
  if (supplies->suffice) {
    return;
  }
  const game::Ammunition kit = game::ammunition_of_kits(dungeon);
  const std::string kits = "the " + counted(kit.grenades, "grenade") + " and " +
                           counted(kit.blasters, "blaster") + " of a landing";
  if (supplies->refill) {
    const Place refill = dungeon.place(*supplies->refill);
    Finding& finding = reporter.report(
        Severity::info, Subject::at(refill),
        kits + " alone are not enough to get the treasure out; the first place to find more is " +
            name(refill),
        "give more kits if players should not depend on what they find");
    finding.cells = {refill.cell};
  } else if (supplies->shortage) {
    report_shortage(dungeon, kits, *supplies->shortage, reporter);
  } else {
    reporter.report(Subject::whole(Topic::map), kits + " are not enough to get the treasure out",
                    "put ammunition or an arsenal after the point where players lose theirs, or "
                    "open walls there");
  }
}

}  // namespace

extern constinit const Rule ammunition_runs_out{
    .code = "P05",
    .name = "ammunition-runs-out",
    .group = Group::P,
    .severity = Severity::warning,
    .section = 2,
    .rule = "the kits of one landing are enough to get the treasure out",
    .why =
        "A simple wall costs a grenade and wire costs a blaster each time a player passes. A "
        "crocodile takes all the ammunition of a player who does not kill it. Players without "
        "ammunition can only search for more, or die and land again. If the check finds no way "
        "soon, it looks at each place with each set of dead creatures. Maps with more than a "
        "million of these are not checked.",
    .mistake =
        "The author counts the walls on the way in and forgets that they regrow before the way "
        "out.",
    .lesser = Severity::info,
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_ammunition_runs_out,
};

}  // namespace dungeonlab::rules
