#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <string>
#include <vector>

namespace dungeonlab::generate::testing {

/// Every promise of the generator that a sheet breaks, one line each. Uses plain searches over sets
/// and shares no code with the generator or the rules.
[[nodiscard]] std::vector<std::string> breaches(const Sheet& sheet);

}  // namespace dungeonlab::generate::testing
