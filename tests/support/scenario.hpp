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
  std::string message{};  ///< what stands there, and what is so instead
};

/// A map of a file of scenarios.
struct ScenarioMap {
  std::string text{};                   ///< a plan
  std::vector<ScenarioFault> faults{};  ///< why nobody can play on it, each at its line of the file
};

/// A case of the engine (engine 10): how it is set up, what is done, and what must hold.
struct Scenario {
  std::string id{};
  std::size_t line = 0;  ///< where it begins
  std::string title{};
  std::vector<ScenarioLine> setup{};
  std::vector<ScenarioLine> steps{};
  std::shared_ptr<const ScenarioMap> map{};  ///< shared by all that are played on it
};

/// The scenarios of a file and the maps above them. An error names the line that breaks the
/// grammar.
struct ScenarioFile {
  std::vector<std::shared_ptr<const ScenarioMap>> maps{};
  std::vector<Scenario> scenarios{};
};
[[nodiscard]] Result<ScenarioFile> read_scenarios(std::string_view text);

/// How a line would hold.
struct ScenarioCorrection {
  std::size_t line = 0;
  std::optional<std::string> now{};  ///< the line without its indentation; nothing: no line would
  bool is_behind = false;            ///< it comes behind that line, which stays
};
struct ScenarioResult {
  std::vector<ScenarioFault> faults{};  ///< none if every line holds
  std::vector<ScenarioCorrection> corrections{};
};

/// Plays a scenario, whose map has no faults, up to the first line that does not hold; if it
/// `accepts`, goes on behind it where it can, and says how each such line would hold.
[[nodiscard]] ScenarioResult play(const Scenario& scenario, bool accepts = false);
/// A file with the corrections of its scenarios; line ends and a byte-order mark stay.
[[nodiscard]] std::string corrected(std::string_view text,
                                    const std::vector<ScenarioCorrection>& corrections);

}  // namespace dungeonlab::session
