// A step to a higher level of the same cell, by however many levels.
#include "dungeonlab/rules/rule.hpp"
#include "rules/river_step.hpp"

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

std::optional<StepFault> judge_river_rises(const Survey& /*survey*/, const RiverStep& step) {
  if (step.kind != Step::rise) {
    return std::nullopt;
  }
  return StepFault{fmt::format("rises from {} to {}", name(step.from), name(step.to)),
                   "write the upper place of a waterfall before the lower one"};
}

}  // namespace

extern constinit const Rule river_rises{
    .code = "RV11",
    .name = "river-rises",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "water never rises",
    .why = "A waterfall is read from its upper place to its lower one.",
    .mistake =
        "A course that goes up is mostly written from the pan to the source; turn the whole list "
        "round.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_steps<judge_river_rises>,
};

}  // namespace dungeonlab::rules
