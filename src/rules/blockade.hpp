#pragma once

#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

#include <string>

namespace dungeonlab::rules {

/// Reports that players do not come to something, which they seek with or without the treasure:
/// what turns everyone back, what would get them past, and the places they can stand on as a closed
/// set. `message` says what is not come to, `help` what would serve besides.
Finding& report_blockade(const Inspection& inspection, Reporter& reporter, const Subject& subject,
                         std::string message, bool with_treasure);

}  // namespace dungeonlab::rules
