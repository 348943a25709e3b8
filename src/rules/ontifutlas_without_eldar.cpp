// Looks for the kind that the catalogue says an ontifutlas needs. One finding names all of them.
#include "dungeonlab/rules/rule.hpp"
#include "rules/targets.hpp"

namespace dungeonlab::rules {

extern constinit const Rule ontifutlas_without_eldar{
    .code = "RF02",
    .name = "ontifutlas-without-eldar",
    .group = Group::RF,
    .severity = Severity::error,
    .section = 7,
    .rule = "where there is an ontifutlas, there is an Eldar",
    .why = "An ontifutlas carries its visitor to the nearest Eldar and flees there from water.",
    .mistake = "Bridles do not make up for a missing Eldar: a player without one is still carried.",
    .reads = {Part::encounters},
    .check_sheet = check_targets<EncounterKind::ontifutlas>,
};

}  // namespace dungeonlab::rules
