#pragma once

#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

#include <string>

namespace dungeonlab::rules {

/// Reports that players cannot reach something, with or without the treasure: what turns everyone
/// back, what would get them past it, and the places where they can stand, as a closed set.
/// `message` says what is out of reach, `help` what else would work.
Finding& report_blockade(const Inspection& inspection, Reporter& reporter, const Subject& subject,
                         std::string message, bool with_treasure);

}  // namespace dungeonlab::rules
