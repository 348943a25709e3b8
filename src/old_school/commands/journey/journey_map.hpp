#pragma once

#include "dungeonlab/osr/journey.hpp"
#include "old_school/commands/journey/journey_log.hpp"

#include <string>

namespace dungeonlab::app::old_school::commands {

/// A map of a journey as SVG: the way as planned, each day and its end, who was met. The table's
/// map shows where the table thinks that it is, and nothing of what is secret.
[[nodiscard]] std::string journey_map(const osr::Journey& journey, const osr::JourneyLog& log,
                                      JourneyView view);

}  // namespace dungeonlab::app::old_school::commands
