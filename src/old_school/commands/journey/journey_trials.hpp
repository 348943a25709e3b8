#pragma once

#include "dungeonlab/expedition/journey.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app::old_school::commands {

/// The outlook of a journey without chance, line by line.
[[nodiscard]] std::vector<std::string> outlook_lines(const expedition::JourneyOutlook& outlook);

/// The results of many journeys, next to the outlook without chance.
[[nodiscard]] std::string trials_text(const expedition::JourneyTrials& trials,
                                      const expedition::JourneyOutlook& outlook, bool as_markdown);
[[nodiscard]] std::string trials_json(const expedition::JourneyTrials& trials,
                                      const expedition::JourneyOutlook& outlook,
                                      std::string_view ruleset, std::string_view seed);

}  // namespace dungeonlab::app::old_school::commands
