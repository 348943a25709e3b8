// Whether the counts of everything suffice, turn by turn, only a search in the game itself can say:
// the relaxed routes of the other rules let one ent give any number of walking sticks. The rule has
// its row so that every run says that nobody has looked.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule unwinnable_in_play{
    .code = "P12",
    .name = "unwinnable-in-play",
    .group = Group::P,
    .severity = Severity::warning,
    .section = 4,
    .rule = "the game can be won with what the map and the kits really hold",
    .why =
        "The other rules of play are generous: things are never used up, and every choice goes the "
        "way of the player. What they pass is not provably unwinnable, and no more than that.",
    .mistake =
        "One ent stands before two rivers that both need a walking stick, and it gives one in each "
        "landing.",
    .found_by = FoundBy::game,
    .undrawable = "only a search in the game itself could tell, and there is no game engine",
};

}  // namespace dungeonlab::rules
