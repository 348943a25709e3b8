#pragma once

#include "dungeonlab/rules/rule.hpp"
#include "rules/survey.hpp"

#include <vector>

namespace dungeonlab::rules {

/// Marks the warnings and infos that the sheet's `lint.ignore` suppresses, and records in `used`
/// which entries did so. An entry without a place means every place; one with a cell means
/// everything in the cell. A finding is at every place of its subjects and cells.
void apply_ignores(const Sheet& sheet, std::vector<Finding>& findings, IgnoresUsed& used);

}  // namespace dungeonlab::rules
