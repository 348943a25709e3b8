// Looks for sums that are exactly what a player survives. Whether she does depends on how one reads
// "at most" (§2): in this game she lives. An eyescorcher at the place itself burns on arrival, just
// before the look, and is included.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/deadly_look.hpp"

namespace dungeonlab::rules {
namespace {

int burns_on_arrival(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place) == Dungeon::Holds::encounter ? info(dungeon.kind(place)).visitor_burns
                                                           : 0;
}

void check_look_at_the_limit(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const std::vector<game::Look>& looks = inspection.relaxed_game().looks();
  for (PlaceIndex index = 0; index < looks.size(); ++index) {
    const bool pierces = looks[index].pierces == numbers::pierces_survived;
    const bool burns =
        looks[index].burns > 0 &&
        looks[index].burns + burns_on_arrival(dungeon, index) == numbers::burns_survived;
    if (!(pierces || burns) || !inspection.relaxed_game().is_stood_on(index)) {
      continue;
    }
    const Place place = dungeon.place(index);
    const std::vector<Attacker> around =
        pierces ? piercers(dungeon, place) : burners(dungeon, place);
    Finding& finding =
        reporter.report(Subject::at(place),
                        "a look at " + name(place) + " costs exactly " +
                            (pierces ? counted(numbers::pierces_survived, "pierce")
                                     : counted(numbers::burns_survived, "burn")) +
                            ", the most that a player survives",
                        "move one of them, if nobody is to be left with no more than her life");
    show_attackers(finding, place, around);
  }
}

constexpr FilledText why(
    "The rule book lets a player have {pierces_survived} pierces and {burns_survived} burns at "
    "most. Some gamemasters kill her at that number, others at the next one, and here the two "
    "readings part.");

}  // namespace

extern constinit const Rule look_at_the_limit{
    .code = "L03",
    .name = "look-at-the-limit",
    .group = Group::L,
    .severity = Severity::info,
    .section = 2,
    .rule = "no look costs exactly as much as a player survives",
    .why = why.view(),
    .mistake =
        "Three urkhs are set around a place because four would kill, and come to the very number.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_look_at_the_limit,
};

}  // namespace dungeonlab::rules
