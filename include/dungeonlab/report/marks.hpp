#pragma once

#include "dungeonlab/render/mark.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <vector>

namespace dungeonlab::report {

/// The marks for a drawing of the map: the cells that diagnostics of at least that severity are
/// about, or else the cells of their subjects.
[[nodiscard]] std::vector<render::Mark> marks_of(const Report& report,
                                                 rules::Severity least = rules::Severity::info);

}  // namespace dungeonlab::report
