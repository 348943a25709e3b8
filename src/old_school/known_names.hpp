#pragma once

#include "cli/option.hpp"

#include <span>
#include <string>
#include <vector>

/// Names of old-school play that can be typed, each with a line about it.
namespace dungeonlab::app::old_school::known_names {

[[nodiscard]] std::vector<Candidate> rule_sets();
[[nodiscard]] std::vector<Candidate> questions();
/// `str=`, for each parameter of a question that is among the words, but those that are given.
[[nodiscard]] std::vector<Candidate> parameters_of_question(std::span<const std::string> given);
[[nodiscard]] std::vector<Candidate> readings();
[[nodiscard]] std::vector<Candidate> topics();

}  // namespace dungeonlab::app::old_school::known_names
