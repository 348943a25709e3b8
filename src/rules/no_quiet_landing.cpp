// Checks the places of the base rectangle in order and stops at the first where a player lands
// unharmed: nothing carries her off, bites, robs or locks her up, and no neighbour pierces or burns
// her. If there is none, the help names the place that comes closest. What happens a step further
// does not matter here.
#include "dungeonlab/game/look.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::rules {
namespace {

/// True if nothing happens to a player who comes to the place itself. Of a river, only the pan is
/// still.
bool is_quiet(const Dungeon& dungeon, PlaceIndex place) {
  switch (dungeon.holds(place)) {
    case Dungeon::Holds::nothing:
      return true;
    case Dungeon::Holds::river:
      return !dungeon.sends_to(place);
    case Dungeon::Holds::encounter:
      return !disturbs(dungeon.kind(place));
  }
  return true;
}

void check_no_quiet_landing(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const std::vector<game::Look>& looks = inspection.relaxed_game().looks();
  std::optional<Place> pierced;  // quiet except for the neighbours
  std::optional<Place> alone;    // unharmed by the neighbours
  for (const PlaceIndex landing : inspection.relaxed_game().board().landings()) {
    const bool still = is_quiet(dungeon, landing);
    const bool left_alone = looks[landing] == game::Look{};
    if (still && left_alone) {
      return;
    }
    if (still && !pierced) {
      pierced = dungeon.place(landing);
    }
    if (left_alone && !alone) {
      alone = dungeon.place(landing);
    }
  }
  std::string help =
      "leave one place of the base rectangle empty, away from orcs, urkhs and "
      "eyescorchers";
  if (pierced) {
    help = "shield " + name(*pierced) + " from the beasts next to it with a wall, or move them";
  } else if (alone) {
    help = "leave " + name(*alone) + " empty: no neighbour hurts a player there";
  }
  reporter.report(
      Subject::whole(Topic::base),
      "no landing is quiet: something happens to players wherever they land in the base rectangle",
      std::move(help));
}

}  // namespace

extern constinit const Rule no_quiet_landing{
    .code = "P11",
    .name = "no-quiet-landing",
    .group = Group::P,
    .severity = Severity::info,
    .section = 4,
    .rule = "players can land at some place of the base rectangle without anything happening",
    .why =
        "Players land blindly. A quiet place gives each of them a chance to begin unharmed, with "
        "everything they carry, where they meant to.",
    .mistake =
        "Every place is filled with something lively, and at last even the only empty one gets a "
        "lion.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_no_quiet_landing,
};

}  // namespace dungeonlab::rules
