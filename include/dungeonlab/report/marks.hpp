#pragma once

#include "dungeonlab/render/mark.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <vector>

namespace dungeonlab::report {

/// What a drawing of the map marks: the cells that each diagnostic of that severity or a worse one
/// speaks of, or else the cell of its subject.
[[nodiscard]] std::vector<render::Mark> marks_of(const Report& report,
                                                 rules::Severity least = rules::Severity::info);

}  // namespace dungeonlab::report
