// A place can be written with one kind only, so two kinds of gear there are two entries, which
// place_taken_twice reports (in JSON the place is then a key that is written twice).
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule mixed_stash{
    .code = "E12",
    .name = "mixed-stash",
    .group = Group::E,
    .severity = Severity::error,
    .section = 8,
    .rule = "a heap of gear is of one kind",
    .why = "Forty bullets and three grenades lie at two places.",
    .mistake =
        "In play a fallen player leaves all equipment in one heap, and authors take that for a "
        "thing to begin with.",
    .found_by = FoundBy::other,
    .undrawable = "an entry has one kind; two entries at one place are E03, or J02 in JSON",
    .instead = "E03 J02",
};

}  // namespace dungeonlab::rules
