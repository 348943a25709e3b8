#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/explain/explain.hpp"

#include <string>
#include <vector>

namespace dungeonlab::app {

/// What words of a command line mean, each thing once, in the order of the words; everything if
/// there are no words. The error names every unknown word, with suggestions.
[[nodiscard]] Result<std::vector<explain::Topic>> topics_meant(
    const std::vector<std::string>& words);
/// The same for only rules, or only kinds of encounters.
[[nodiscard]] Result<std::vector<explain::Topic>> rules_meant(
    const std::vector<std::string>& words);
[[nodiscard]] Result<std::vector<explain::Topic>> kinds_meant(
    const std::vector<std::string>& words);

}  // namespace dungeonlab::app
