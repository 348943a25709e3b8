#pragma once

#include "dungeonlab/error.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::session {

/// A line of a scenario file with its number, from 1.
struct ScenarioLine {
  std::size_t number = 0;
  std::string text{};
};

/// A line that does not hold.
struct ScenarioFault {
  std::size_t line = 0;
  std::string message{};  ///< what the line says, and what is true instead
};

/// A map of a file of scenarios.
struct ScenarioMap {
  std::string text{};                   ///< a plan
  std::vector<ScenarioFault> faults{};  ///< why it cannot be played, each at its line of the file
};

/// A case of the engine (engine 10): its setup, what is done, and what must hold.
struct Scenario {
  std::string id{};
  std::size_t line = 0;  ///< its first line
  std::string title{};
  std::vector<ScenarioLine> setup{};
  std::vector<ScenarioLine> steps{};
  std::shared_ptr<const ScenarioMap> map{};  ///< shared by all scenarios on it
};

/// The scenarios of a file and the maps above them. An error names the line that breaks the
/// grammar.
struct ScenarioFile {
  std::vector<std::shared_ptr<const ScenarioMap>> maps{};
  std::vector<Scenario> scenarios{};
};
[[nodiscard]] Result<ScenarioFile> read_scenarios(std::string_view text);

/// How to rewrite a line so that it holds.
struct ScenarioCorrection {
  std::size_t line = 0;
  std::optional<std::string> now{};  ///< without indentation; nothing if no line would hold
  bool is_behind = false;            ///< true: insert it after that line, which stays
};
struct ScenarioResult {
  std::vector<ScenarioFault> faults{};  ///< empty if every line holds
  std::vector<ScenarioCorrection> corrections{};
};

/// Plays a scenario, whose map has no faults, up to the first line that does not hold. With
/// `accepts`, continues after it where possible, and says how each such line would hold.
[[nodiscard]] ScenarioResult play(const Scenario& scenario, bool accepts = false);
/// A file with the corrections of its scenarios. Line endings and a byte-order mark are kept.
[[nodiscard]] std::string corrected(std::string_view text,
                                    const std::vector<ScenarioCorrection>& corrections);

}  // namespace dungeonlab::session
