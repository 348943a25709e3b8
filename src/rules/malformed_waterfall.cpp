// A fall is one level down within a cell. It must not be the first or the last step of its course
// (source and pan are no waterfalls) nor follow another fall; a plunge over several levels is never
// one. Without the house rule a fall is an error of its own kind, and its shape is not judged.
#include "dungeonlab/rules/rule.hpp"
#include "rules/river_step.hpp"

#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

/// What is wrong with a fall; empty if nothing is.
std::string_view fault_of(const Survey& survey, const RiverStep& fall) {
  const River& course = survey.sheet().rivers[fall.river];
  if (fall.index == 0) {
    return "begins with a waterfall";
  }
  if (fall.index + 2 == course.size()) {
    return "ends with a waterfall";
  }
  const bool after_fall = survey.step(course[fall.index - 1], fall.from) == Step::fall;
  return after_fall ? "has two waterfalls that share a place" : "";
}

void check_malformed_waterfall(const Survey& survey, Reporter& reporter) {
  const bool judged = survey.in_force(HouseRule::waterfalls);
  for (const RiverStep& step : survey.river_steps()) {
    std::string_view what;
    if (step.kind == Step::plunge) {
      what = "falls more than one level at once";
    } else if (step.kind == Step::fall && judged) {
      what = fault_of(survey, step);
    }
    if (what.empty()) {
      continue;
    }
    const StepFault fault{
        fmt::format("{}, from {} to {}", what, name(step.from), name(step.to)),
        "let the river come to the cell on the upper level, fall once, and leave it on the lower",
        "the upper part"};
    report_step(reporter, step, fault).cells = {step.from.cell};
  }
}

}  // namespace

extern constinit const Rule malformed_waterfall{
    .code = "RV10",
    .name = "malformed-waterfall",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule =
        "a waterfall falls one level inside one cell, between a place before and a place after it",
    .why =
        "A waterfall fills the place it falls from and the one below. It cannot be a source or a "
        "lavatory pan, and two falls cannot share a place.",
    .mistake =
        "The pan is put at the very foot of the fall, or two falls are stacked; water that must "
        "fall two levels needs a step to another cell between.",
    .reads = {Part::rivers, Part::house_rules},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_malformed_waterfall,
};

}  // namespace dungeonlab::rules
