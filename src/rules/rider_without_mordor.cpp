// Looks for the kind that the catalogue says a black rider needs. One finding names all riders.
#include "dungeonlab/rules/rule.hpp"
#include "rules/targets.hpp"

namespace dungeonlab::rules {

extern constinit const Rule rider_without_mordor{
    .code = "RF01",
    .name = "rider-without-mordor",
    .group = Group::RF,
    .severity = Severity::error,
    .section = 7,
    .rule = "where there is a black rider, there is a Mordor",
    .why =
        "Whoever a black rider strikes comes whole again in the nearest Mordor. Without one nobody "
        "can say where the struck player is.",
    .mistake =
        "It is forgotten because no sentence of the rules says so; it follows from what riders do.",
    .reads = {Part::encounters},
    .check_sheet = check_targets<EncounterKind::black_rider>,
};

}  // namespace dungeonlab::rules
