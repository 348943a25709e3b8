#pragma once

#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {

/// One finding if entries of this kind stand on the sheet and what the catalogue says they need
/// does not; for kinds that need the same sign, one for each sign without a target.
void report_missing_target(const Survey& survey, Reporter& reporter, EncounterKind kind);

}  // namespace dungeonlab::rules
