#pragma once

#include "dungeonlab/expedition/journey.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app::old_school::commands {

/// What a journey is like without chance, a line each.
[[nodiscard]] std::vector<std::string> outlook_lines(const expedition::JourneyOutlook& outlook);

/// Many journeys, beside what one is like without chance.
[[nodiscard]] std::string trials_text(const expedition::Tally& tally,
                                      const expedition::JourneyOutlook& outlook, bool as_markdown);
[[nodiscard]] std::string trials_json(const expedition::Tally& tally,
                                      const expedition::JourneyOutlook& outlook,
                                      std::string_view ruleset, std::string_view seed);

}  // namespace dungeonlab::app::old_school::commands
