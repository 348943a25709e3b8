#pragma once

#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::rules {

/// A finding about one step of a course: its subject is the place to which step `step` of river
/// `river` leads, and `label` is said of the place it comes from. The message begins with the
/// river.
Finding& report_step(const Survey& survey, Reporter& reporter, std::size_t river, std::size_t step,
                     std::string_view message, std::string help,
                     std::string_view label = "it comes from here");

}  // namespace dungeonlab::rules
