#pragma once

#include "cli/option.hpp"

#include <span>
#include <string>
#include <vector>

/// Names of old-school play that users can type, each with a line about it.
namespace dungeonlab::app::old_school::known_names {

[[nodiscard]] std::vector<Candidate> rule_sets();
[[nodiscard]] std::vector<Candidate> questions();
/// `str=` for each parameter of a question among the words, except those already given.
[[nodiscard]] std::vector<Candidate> parameters_of_question(std::span<const std::string> given);
[[nodiscard]] std::vector<Candidate> readings();
[[nodiscard]] std::vector<Candidate> topics();

}  // namespace dungeonlab::app::old_school::known_names
