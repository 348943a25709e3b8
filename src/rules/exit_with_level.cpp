// The format writes an exit as a cell and a side, so there is nothing to check: a level can only be
// written as a key or a name that the reader refuses.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule exit_with_level{
    .code = "X06",
    .name = "exit-with-level",
    .group = Group::X,
    .severity = Severity::error,
    .section = 3,
    .rule = "the exit is open on all levels",
    .why = "The exit is a piece of outside wall, and walls span all levels.",
    .mistake =
        "It is marked on one level only, the one where its author expects the carrier of the "
        "treasure to arrive.",
    .found_by = FoundBy::other,
    .undrawable =
        "an exit is written as a cell and a side; a level there is an unknown key or a malformed "
        "name",
    .instead = "J03 J06",
};

}  // namespace dungeonlab::rules
