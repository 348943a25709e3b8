#pragma once

#include "cli/table.hpp"
#include "dungeonlab/osr/journey.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::app::old_school::commands {

/// Who may read it.
enum class JourneyView : std::uint8_t {
  referee,  ///< everything
  table,    ///< what everybody who plays hears
};

struct JourneyPage {
  JourneyView view = JourneyView::referee;
  std::string_view ruleset{};
  std::string_view seed{};
};

/// A journey day by day, behind what it is like without chance.
[[nodiscard]] std::string journey_text(const osr::Journey& journey, const osr::JourneyLog& log,
                                       const osr::JourneyOutlook& outlook, const JourneyPage& page);
[[nodiscard]] std::string journey_markdown(const osr::Journey& journey, const osr::JourneyLog& log,
                                           const osr::JourneyOutlook& outlook,
                                           const JourneyPage& page);
[[nodiscard]] std::string journey_json(const osr::Journey& journey, const osr::JourneyLog& log,
                                       const osr::JourneyOutlook& outlook, const JourneyPage& page);

/// Many journeys, beside what one is like without chance.
[[nodiscard]] std::string trials_text(const osr::JourneyTrials& trials,
                                      const osr::JourneyOutlook& outlook, Layout layout);
[[nodiscard]] std::string trials_json(const osr::JourneyTrials& trials,
                                      const osr::JourneyOutlook& outlook, const JourneyPage& page);

}  // namespace dungeonlab::app::old_school::commands
