// The reader of the text finds every breach while it reads, because only there the bytes are known;
// this file holds the rule's name, its sentence and its explanation. A reader that guesses the
// version of a format reads wrong things right.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule unknown_format{
    .code = "J08",
    .name = "unknown-format",
    .group = Group::J,
    .severity = Severity::error,
    .section = 0,
    .rule = "the map says that it is a dungeonlab map of version 1",
    .why =
        "The key \"format\", or the first line of a plan, tells how the rest must be understood. A "
        "map of a later version may mean something else by the same words, so it is not read "
        "half-way.",
    .mistake = "The first line stays behind when a drawing is copied out of a message.",
    .found_by = FoundBy::reader,
};

}  // namespace dungeonlab::rules
