// The reader of the text finds every breach while it reads, because only there the bytes are known;
// this file holds the rule's name, its sentence and its explanation. The nearest known key is
// offered.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule unknown_key{
    .code = "J03",
    .name = "unknown-key",
    .group = Group::J,
    .severity = Severity::error,
    .section = 0,
    .rule = "every key is one that the format knows",
    .why =
        "A misspelt optional key would otherwise be ignored without a word: a dungeon with "
        "\"brances\" would simply have none.",
    .mistake = R"(Remarks get keys of their own, although "note" and "notes" take any text.)",
    .found_by = FoundBy::reader,
};

}  // namespace dungeonlab::rules
