#pragma once

#include "dungeonlab/core/error.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::session {

/// A line of a scenario file with its number, from 1.
struct ScenarioLine {
  std::size_t number = 0;
  std::string text{};
};

/// A case of the engine (engine 10): how it is set up, what is done, and what must hold.
struct Scenario {
  std::string id{};
  std::string title{};
  std::vector<ScenarioLine> setup{};
  std::vector<ScenarioLine> steps{};
  std::string map{};  ///< a plan
};

/// The scenarios of a file. An error names the line that breaks the grammar.
[[nodiscard]] Result<std::vector<Scenario>> read_scenarios(std::string_view text);

/// The first line that does not hold.
struct ScenarioFault {
  std::size_t line = 0;
  std::string message{};  ///< what stands there, and what is so instead
};

/// Plays a scenario. Nothing if every line holds.
[[nodiscard]] std::vector<ScenarioFault> play(const Scenario& scenario);

}  // namespace dungeonlab::session
