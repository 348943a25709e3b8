// A rule about what is said to the players: the numbers of the keys base and levels, and nothing
// that is computed from the branches. There is nothing in a file to compare them with.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule wrong_announcement{
    .code = "G13",
    .name = "wrong-announcement",
    .group = Group::G,
    .severity = Severity::error,
    .section = 4,
    .rule = "what is announced is the size of the base rectangle and the number of levels",
    .why =
        "Whoever announced the box around all cells would give away that there are branches and "
        "how far they reach.",
    .mistake = "A gamemaster measures the drawing instead of reading out base and levels.",
    .found_by = FoundBy::other,
    .undrawable =
        "the announcement is made from the keys base and levels and is written nowhere else",
    .instead = "G01 G03",
};

}  // namespace dungeonlab::rules
