#pragma once

#include "dungeonlab/osr/ruleset.hpp"

#include <string>

namespace dungeonlab::expedition {

/// The SHA-256 of the values of a rule set that take effect.
[[nodiscard]] std::string digest_of(const osr::RuleSet& rules);

}  // namespace dungeonlab::expedition
