// The reader of the text finds every breach while it reads, because only there the bytes are known;
// this file holds the rule's name, its sentence and its explanation. What cannot be filled in by a
// default must be written.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule missing_key{
    .code = "J04",
    .name = "missing-key",
    .group = Group::J,
    .severity = Severity::error,
    .section = 0,
    .rule = "what has no default is written out",
    .why =
        "The size of the base rectangle, the number of levels and the encounters make the dungeon, "
        "and a suppressed warning needs a reason: a program cannot guess them. A missing exit, "
        "count, sign or destination breaks the rule about that thing and has its code instead.",
    .mistake =
        "The levels are left out where there is only one, because one seems to go without saying.",
    .found_by = FoundBy::reader,
};

}  // namespace dungeonlab::rules
