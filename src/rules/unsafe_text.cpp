// The reader of the text finds every breach while it reads, because only there the bytes are known;
// this file holds the rule's name, its sentence and its explanation. Whatever is shown of such a
// text is escaped.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule unsafe_text{
    .code = "J09",
    .name = "unsafe-text",
    .group = Group::J,
    .severity = Severity::error,
    .section = 0,
    .rule = "titles and notes hold only text that a terminal can show",
    .why =
        "Control characters and marks that turn the writing direction can make a message on the "
        "screen say something else than the file.",
    .mistake = "They mostly slip in when text is pasted from a web page or a terminal.",
    .found_by = FoundBy::reader,
};

}  // namespace dungeonlab::rules
