#pragma once

#include "dungeonlab/grade/grade.hpp"

#include <string>
#include <vector>

namespace dungeonlab::summary {

/// Grades as a self-contained HTML page: how long each bot takes, what it loses without each
/// ability, where it spends its time, and why any requested map was left out.
[[nodiscard]] std::string write_grade_page(const std::vector<grade::Grade>& grades,
                                           const grade::Options& options,
                                           const std::vector<std::string>& left_out = {});

}  // namespace dungeonlab::summary
