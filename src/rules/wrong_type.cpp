// The reader of the text finds every breach while it reads, because only there the bytes are known;
// this file holds the rule's name, its sentence and its explanation. Numbers are plain integers, so
// that no reader rounds them.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule wrong_type{
    .code = "J05",
    .name = "wrong-type",
    .group = Group::J,
    .severity = Severity::error,
    .section = 0,
    .rule = "a value has the type and the range that its key asks for",
    .why = "2.0, \"2\" and 2e0 are not the integer 2 to every program that reads the file.",
    .mistake =
        "The usual slip is a number between quotation marks, or a single entry where a list is "
        "expected.",
    .found_by = FoundBy::reader,
};

}  // namespace dungeonlab::rules
