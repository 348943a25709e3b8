// The sum of look_kills again, but over simple walls and wire as well, at places where the open
// boundaries alone do not kill. Players open one wall per turn and walls regrow, so this needs all
// of them open at once: it is only a remark.
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
                        "move one of them, if opening these walls is not to be deadly");
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
    .rule = "nobody would die of one look if the walls around her were opened",
    .why =
        "An opened wall lets whatever is behind it act at once. Around such a place each shot at a "
        "wall brings a player nearer to her end.",
    .mistake = "It comes about by chance where many orcs and urkhs are crowded into few cells.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_look_kills_without_walls,
};

}  // namespace dungeonlab::rules
