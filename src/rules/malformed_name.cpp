// The reader of the text finds every breach while it reads, because only there the bytes are known;
// this file holds the rule's name, its sentence and its explanation. Names are read strictly, so
// each place has one spelling.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule malformed_name{
    .code = "J06",
    .name = "malformed-name",
    .group = Group::J,
    .severity = Severity::error,
    .section = 0,
    .rule = "places are written like C4.2, cells like C4, boundaries like C4-D4",
    .why =
        "One way of writing a place lets two people talk about a map: columns are capital letters "
        "from the west, rows and levels are numbers from 1.",
    .mistake =
        "A lower-case letter, a zero (row 0 or level 0) and a comma between the parts are the "
        "usual slips; programmers count from zero, players do not.",
    .found_by = FoundBy::reader,
};

}  // namespace dungeonlab::rules
