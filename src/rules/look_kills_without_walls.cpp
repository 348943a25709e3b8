// The sum of look_kills once more, over simple walls and wire as well, at places where the open
// boundaries alone do not kill. Walls are opened one in a turn and regrow, so that all must stand
// open at once for this to come true; it is no more than a remark.
#include "dungeonlab/game/look.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/deadly_look.hpp"

namespace dungeonlab::rules {
namespace {

void check_look_kills_without_walls(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const std::vector<game::Look>& open = inspection.relaxed_game().looks();
  const Borrowed<game::Look> all = game::looks(dungeon, Barrier::wire);
  for (PlaceIndex index = 0; index < all.size(); ++index) {
    if (all[index].pierces <= numbers::pierces_survived ||
        open[index].pierces > numbers::pierces_survived ||
        !inspection.relaxed_game().is_stood_on(index)) {
      continue;
    }
    const Place place = dungeon.place(index);
    const std::vector<Attacker> around = piercers(dungeon, place, Barrier::wire);
    Finding& finding =
        reporter.report(Subject::at(place),
                        "only simple walls and wire keep " + pierces_of(around) + " away from " +
                            name(place) + ": behind them or in the open are " + listed(around),
                        "move one of them if opening these walls should not be deadly");
    show_attackers(finding, place, around);
  }
}

}  // namespace

extern constinit const Rule look_kills_without_walls{
    .code = "L04",
    .name = "look-kills-without-walls",
    .group = Group::L,
    .severity = Severity::info,
    .section = 4,
    .rule = "no look would kill a player even if the walls around them were opened",
    .why =
        "When a wall is opened, whatever is behind it acts at once. At this place, each shot at a "
        "wall brings players closer to their end.",
    .mistake = "This happens by chance where many orcs and urkhs crowd into few cells.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_look_kills_without_walls,
};

}  // namespace dungeonlab::rules
