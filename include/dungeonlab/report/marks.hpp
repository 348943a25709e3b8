#pragma once

#include "dungeonlab/render/text.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <vector>

namespace dungeonlab::report {

/// What a drawing of the map marks: the cells that each diagnostic speaks of, or else the cell of
/// its subject.
[[nodiscard]] std::vector<render::Mark> marks_of(const Report& report);

}  // namespace dungeonlab::report
