#pragma once

#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::rules {

/// What is wrong with one step of a river.
struct StepFault {
  std::string what;  ///< follows "river 1": `jumps from A1.1 to C1.1`
  std::string help;
  std::string_view label = "it comes from here";  ///< said of the place before
};

/// A finding at the place that the step leads to; it draws the cells of both places.
Finding& report_step(Reporter& reporter, const RiverStep& step, StepFault fault);

/// What a rule says of one step of a river; nothing if the step keeps the rule.
using JudgeStep = std::optional<StepFault> (*)(const Survey& survey, const RiverStep& step);

/// The check of a rule that judges each step of each river by itself.
template <JudgeStep judge>
void check_steps(const Survey& survey, Reporter& reporter) {
  for (const RiverStep& step : survey.river_steps()) {
    if (std::optional<StepFault> fault = judge(survey, step)) {
      report_step(reporter, step, *std::move(fault));
    }
  }
}

}  // namespace dungeonlab::rules
