// Looks for sums that are exactly what a player survives. Whether she does is a question of how one
// reads "at most" (§2): under the reading of this game she lives. An eyescorcher at the place
// itself burns on arrival, just before the look, and counts with it.
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
    Finding& finding = reporter.report(Subject::at(place),
                                       "one look around at " + name(place) + " costs exactly " +
                                           (pierces ? counted(numbers::pierces_survived, "pierce")
                                                    : counted(numbers::burns_survived, "burn")) +
                                           ", the most that a player survives",
                                       "move one of them if you want to leave players a margin");
    show_attackers(finding, place, around);
  }
}

constexpr FilledText why(
    "The rule book lets a player have at most {pierces_survived} pierces and {burns_survived} "
    "burns. Some gamemasters kill a player at that number, others at the next one: here the two "
    "readings differ.");

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
        "The author puts three urkhs around a place because four would kill, and hits the limit "
        "exactly.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_look_at_the_limit,
};

}  // namespace dungeonlab::rules
