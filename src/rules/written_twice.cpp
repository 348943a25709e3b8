// The reader of the text finds every breach while it reads, because only there the bytes are known;
// this file holds the rule's name, its sentence and its explanation. Both spellings of the key are
// shown, since either may be the wrong one.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule written_twice{
    .code = "J02",
    .name = "written-twice",
    .group = Group::J,
    .severity = Severity::error,
    .section = 0,
    .rule = "a key stands once in its object, and a place once under the encounters",
    .why =
        "Programs that read JSON silently keep one of two equal keys, and not all keep the same "
        "one, so the same file would be two different dungeons.",
    .mistake = "It mostly happens when an encounter is copied and the place is not changed.",
    .found_by = FoundBy::reader,
};

}  // namespace dungeonlab::rules
