// Each step to another cell is looked at by itself: the two cells must share an edge.
#include "dungeonlab/rules/rule.hpp"
#include "rules/river_step.hpp"

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

std::optional<StepFault> judge_river_jumps(const Survey& /*survey*/, const RiverStep& step) {
  if (step.kind != Step::jump) {
    return std::nullopt;
  }
  return StepFault{fmt::format("jumps from {} to {}", name(step.from), name(step.to)),
                   "add the places between them, or mend their order", "the place before"};
}

}  // namespace

extern constinit const Rule river_jumps{
    .code = "RV03",
    .name = "river-jumps",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "a river flows from a cell to one that shares an edge with it",
    .why = "Water does not skip cells and does not run through corners.",
    .mistake =
        "A gap mostly means that a place was left out, or that two places of the list changed "
        "seats.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_steps<judge_river_jumps>,
};

}  // namespace dungeonlab::rules
