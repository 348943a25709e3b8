#pragma once

#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <vector>

namespace dungeonlab::explain {

/// The bad map of an example, judged; of the diagnostics the worst of the rules that the good map
/// keeps. The example must have maps.
[[nodiscard]] report::Report verdict_on(const Example& example);

}  // namespace dungeonlab::explain
