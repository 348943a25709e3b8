// Looks for the kind that the catalogue says a cop needs. Political prisons do not count, whatever
// their sign.
#include "dungeonlab/rules/rule.hpp"
#include "rules/targets.hpp"

namespace dungeonlab::rules {

extern constinit const Rule cop_without_prison{
    .code = "RF03",
    .name = "cop-without-prison",
    .group = Group::RF,
    .severity = Severity::error,
    .section = 7,
    .rule = "where there is a cop, there is an ordinary prison",
    .why = "A cop takes whoever comes to it to the nearest ordinary prison.",
    .mistake = "A political prison is counted for one, but belongs to the political cops.",
    .reads = {Part::encounters},
    .check_sheet = check_targets<EncounterKind::cop>,
};

}  // namespace dungeonlab::rules
