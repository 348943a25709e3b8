// The reader of the text finds every breach while it reads, because only there the bytes are known;
// this file holds the rule's name, its sentence and its explanation. No check runs on a sheet, for
// there is none to speak of.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule unreadable_text{
    .code = "J01",
    .name = "unreadable-text",
    .group = Group::J,
    .severity = Severity::error,
    .section = 0,
    .rule = "a map is one JSON text or one plan, in UTF-8",
    .why = "Nothing can be judged before the text can be read.",
    .mistake =
        "A comma after the last entry, a comment, a text cut off in the middle, a second document "
        "behind the first and bytes that are not UTF-8 are the usual causes; in a plan it is a "
        "border that does not line up with its columns.",
    .found_by = FoundBy::reader,
};

}  // namespace dungeonlab::rules
