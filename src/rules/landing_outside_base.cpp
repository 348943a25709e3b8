// A rule about games: a map says nothing of landing places, the game takes them from the base
// rectangle. It stands here so that the list of rules is whole.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule landing_outside_base{
    .code = "G12",
    .name = "landing-outside-base",
    .group = Group::G,
    .severity = Severity::error,
    .section = 3,
    .rule = "players land in the base rectangle, on a level that exists",
    .why =
        "The base rectangle is the part whose size is announced, so it is the only part in which a "
        "player can name a place to land on.",
    .mistake = "A branch holds the treasure, and somebody would like to land beside it.",
    .found_by = FoundBy::other,
    .undrawable = "a map has no key for landing places: a game draws them from the base rectangle",
    .instead = "J03",
};

}  // namespace dungeonlab::rules
