// The treasure obeys the rules of all encounters, and each of them reports its own breach. A second
// finding for the same fault would help nobody.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule treasure_not_ordinary{
    .code = "T02",
    .name = "treasure-not-ordinary",
    .group = Group::T,
    .severity = Severity::error,
    .section = 8,
    .rule = "the treasure stands alone at one place of the dungeon and has no attributes",
    .why =
        "The place of the treasure is its home, to which it returns, so it must exist and be one "
        "place.",
    .mistake = "People give it a count of coins, which is what dollars are for.",
    .found_by = FoundBy::other,
    .instead = "E02 E03 E05 E06 E07 E09 PT08",
};

}  // namespace dungeonlab::rules
