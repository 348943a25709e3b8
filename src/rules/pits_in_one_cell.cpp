// A consequence of two other rules: a pit leads to a pit of another cell, so there is a second cell
// with a pit.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule pits_in_one_cell{
    .code = "PT05",
    .name = "pits-in-one-cell",
    .group = Group::PT,
    .severity = Severity::error,
    .section = 10,
    .rule = "where there is a pit, there are pits in at least two cells",
    .why =
        "It is a quick way to see by eye that a map is wrong: count the cells with pits. The exact "
        "fault, a destination without a pit or in the same cell, is what gets reported.",
    .mistake = "A single pit is drawn and its other end left for later.",
    .found_by = FoundBy::other,
    .undrawable = "it follows from PT02 and PT03, which report every breach",
    .instead = "PT02 PT03",
};

}  // namespace dungeonlab::rules
