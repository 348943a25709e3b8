#pragma once

#include "dungeonlab/grade/grade.hpp"

#include <string>
#include <vector>

namespace dungeonlab::summary {

/// Grades as a page of HTML that needs nothing else: how long each bot takes, what it loses without
/// each ability, where its time goes, and why something that was named is not among the maps.
[[nodiscard]] std::string write_grade_page(const std::vector<grade::Grade>& grades,
                                           const grade::Options& options,
                                           const std::vector<std::string>& left_out = {});

}  // namespace dungeonlab::summary
