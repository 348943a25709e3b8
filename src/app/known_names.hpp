#pragma once

#include "cli/option.hpp"

#include <vector>

/// Names of the game that can be typed, each with a line about it.
namespace dungeonlab::app::known_names {

[[nodiscard]] std::vector<Candidate> presets();
[[nodiscard]] std::vector<Candidate> kinds();
[[nodiscard]] std::vector<Candidate> house_rules();
[[nodiscard]] std::vector<Candidate> game_rules();
[[nodiscard]] std::vector<Candidate> rules_of_maps();
[[nodiscard]] std::vector<Candidate> figures();
[[nodiscard]] std::vector<Candidate> bots();
[[nodiscard]] std::vector<Candidate> switches();
[[nodiscard]] std::vector<Candidate> topics();

}  // namespace dungeonlab::app::known_names
