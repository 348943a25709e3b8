#pragma once

#include "dungeonlab/osr/ruleset.hpp"

#include <string>

namespace dungeonlab::expedition {

/// The digest of the values of a rule set that answer.
[[nodiscard]] std::string digest_of(const osr::RuleSet& rules);

}  // namespace dungeonlab::expedition
