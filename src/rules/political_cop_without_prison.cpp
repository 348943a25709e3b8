// Looks for a political prison of each sign that a political cop has. The signs are told apart: one
// finding for each that is missing.
#include "dungeonlab/rules/rule.hpp"
#include "rules/targets.hpp"

namespace dungeonlab::rules {

extern constinit const Rule political_cop_without_prison{
    .code = "RF04",
    .name = "political-cop-without-prison",
    .group = Group::RF,
    .severity = Severity::error,
    .section = 7,
    .rule = "where there is a political cop, there is a political prison of the same sign",
    .why =
        "The cop of one sign takes its visitor to a prison of that sign, whose question has the "
        "same answer.",
    .mistake = "Turning the sign of a prison may leave the cops of the other sign without one.",
    .reads = {Part::encounters},
    .check_sheet = check_targets<EncounterKind::political_cop>,
};

}  // namespace dungeonlab::rules
