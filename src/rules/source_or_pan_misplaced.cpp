// A river is written as its course: what stands first is the source and what stands last is the
// pan, so neither can stand anywhere else. A piece that is written by its name is
// river_piece_without_course.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule source_or_pan_misplaced{
    .code = "RV01",
    .name = "source-or-pan-misplaced",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule =
        "a river begins with its source and ends with its lavatory pan, and has neither elsewhere",
    .why =
        "Players who are carried are told when they start at the source and when they end in the "
        "pan, and draw their maps by it; a second source in the middle would make that worthless.",
    .mistake = "Somebody wants a spring to feed the river half-way.",
    .found_by = FoundBy::other,
    .undrawable =
        "the first place of a course is the source and the last one the pan; a piece under the "
        "encounters is RV09",
    .instead = "RV09",
};

}  // namespace dungeonlab::rules
