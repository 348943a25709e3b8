#pragma once

#include "dungeonlab/grade/grade.hpp"

#include <string>
#include <vector>

namespace dungeonlab::summary {

/// Grades as a page of HTML that needs nothing else: how long each bot takes, what it loses without
/// each ability, and where its time goes.
[[nodiscard]] std::string write_grade_page(const std::vector<grade::Grade>& grades,
                                           const grade::Options& options);

}  // namespace dungeonlab::summary
