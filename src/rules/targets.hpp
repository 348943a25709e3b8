#pragma once

#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {

/// One finding if entries of this kind stand on the sheet and what the catalogue says they need
/// does not; for kinds that need the same sign, one for each sign without a target.
void report_missing_target(const Survey& survey, Reporter& reporter, EncounterKind kind);

/// The check of a rule about the targets of one kind.
template <EncounterKind kind>
void check_targets(const Survey& survey, Reporter& reporter) {
  report_missing_target(survey, reporter, kind);
}

}  // namespace dungeonlab::rules
