#pragma once

#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <vector>

namespace dungeonlab::explain {

/// The report on the bad map of an example, limited to the most severe findings for rules that the
/// good map follows. The example must have maps.
[[nodiscard]] report::Report verdict_on(const Example& example);

}  // namespace dungeonlab::explain
