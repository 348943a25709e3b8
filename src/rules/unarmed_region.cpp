// It describes a map and cannot be broken: the cells joined by open boundaries are the regions. The
// rules about play ask which of them are traps.
#include "dungeonlab/rules/rule.hpp"

namespace dungeonlab::rules {

extern constinit const Rule unarmed_region{
    .code = "W08",
    .name = "unarmed-region",
    .group = Group::W,
    .severity = Severity::info,
    .section = 3,
    .rule =
        "walls that can be opened divide the cells into regions, in which an unarmed player stays",
    .why =
        "Without grenades and blasters a player gets only as far as open boundaries lead; how "
        "large these regions are decides how hard it is to lose all ammunition.",
    .mistake =
        "Walls are drawn with a full kit in mind, and nobody asks where the crocodile leaves its "
        "guests.",
    .found_by = FoundBy::nobody,
    .undrawable = "it describes the map; the rules about play report what is bad about it",
    .reads = {Part::walls},
    .needs_ground = true,
};

}  // namespace dungeonlab::rules
