// A step to an adjacent cell must stay on its level. Only inside one cell can water change its
// level, and that is a waterfall.
#include "dungeonlab/rules/rule.hpp"
#include "rules/river_step.hpp"

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

std::optional<StepFault> judge_river_changes_level(const Survey& /*survey*/,
                                                   const RiverStep& step) {
  if (step.kind != Step::slant) {
    return std::nullopt;
  }
  return StepFault{
      fmt::format("changes its level between {} and {}", name(step.from), name(step.to)),
      "keep the level, or let the river fall inside one cell", "the place before"};
}

}  // namespace

extern constinit const Rule river_changes_level{
    .code = "RV04",
    .name = "river-changes-level",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "a river stays on its level from cell to cell",
    .why =
        "A river that goes to the next cell and one level down in one step is neither a flow nor a "
        "waterfall.",
    .mistake =
        "Water is sent downhill to a lower neighbour; it has to fall inside one of the two cells, "
        "which needs the house rule waterfalls and fills both places.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_steps<judge_river_changes_level>,
};

}  // namespace dungeonlab::rules
