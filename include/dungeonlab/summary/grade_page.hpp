#pragma once

#include "dungeonlab/grade/grade.hpp"

#include <string>
#include <vector>

namespace dungeonlab::summary {

/// What its row is called: `explorer without grenades`.
[[nodiscard]] std::string name_of(const grade::Contender& who);

/// False if a precision was asked for, and --games ended the games before the median was known so
/// well.
[[nodiscard]] bool is_known_enough(const grade::Figures& one, const grade::Options& options);

/// Grades as a page of HTML that needs nothing else: how long each bot takes, what it loses without
/// each ability, and where its time goes.
[[nodiscard]] std::string write_grade_page(const std::vector<grade::Grade>& grades,
                                           const grade::Options& options);

}  // namespace dungeonlab::summary
