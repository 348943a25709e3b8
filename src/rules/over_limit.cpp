// The reader of the text finds every breach while it reads, because only there the bytes are known;
// this file holds the rule's name, its sentence and its explanation. Every limit has a name in the
// code and is stated in the message.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule over_limit{
    .code = "J07",
    .name = "over-limit",
    .group = Group::J,
    .severity = Severity::error,
    .section = 0,
    .rule = "nothing in a map is larger than its named limit",
    .why =
        "Limits keep a broken or hostile file from using up the memory of the machine: 256 columns "
        "and rows, 9 levels, 9999 things at a place, 16 MiB of text. A dungeon that people can "
        "play stays far below all of them.",
    .mistake = "A zero too many was typed, or a program wrote the file and lost count.",
    .found_by = FoundBy::reader,
};

}  // namespace dungeonlab::rules
