// Each level step between adjacent cells is looked at by itself; whether the course hangs together
// is the business of other rules.
#include "dungeonlab/rules/rule.hpp"
#include "rules/river_step.hpp"

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

std::optional<StepFault> judge_river_flows_north(const Survey& /*survey*/, const RiverStep& step) {
  if (step.kind != Step::flow || side_towards(step.from.cell, step.to.cell) != Side::north) {
    return std::nullopt;
  }
  return StepFault{
      fmt::format("flows north from {} to {}", name(step.from), name(step.to)),
      fmt::format("end the river at {} with its lavatory pan, or turn it", name(step.from))};
}

}  // namespace

extern constinit const Rule river_flows_north{
    .code = "RV06",
    .name = "river-flows-north",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "a river leaves a cell to the south, west or east",
    .why =
        "Rivers never flow north, and players who are carried rely on it when they draw their "
        "maps.",
    .mistake = "A course that was written from its pan to its source breaks the rule all the way.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_steps<judge_river_flows_north>,
};

}  // namespace dungeonlab::rules
