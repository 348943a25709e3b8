#pragma once

#include "dungeonlab/rules/rule.hpp"
#include "rules/survey.hpp"

#include <vector>

namespace dungeonlab::rules {

/// Marks the warnings and infos that `lint.ignore` of the sheet suppresses, and notes in `used`
/// which entries did so. An entry without a place means every place; one with a cell means
/// everything in the cell; a finding is at every place of which its subjects or cells speak.
void apply_ignores(const Sheet& sheet, std::vector<Finding>& findings, IgnoresUsed& used);

}  // namespace dungeonlab::rules
