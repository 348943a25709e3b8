// The boundary under each level step must be open. Walls span all levels, so the level makes no
// difference, and walls beside the course are no concern of this rule.
#include "dungeonlab/rules/rule.hpp"
#include "rules/river_step.hpp"

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

std::optional<StepFault> judge(const Survey& survey, const RiverStep& step) {
  const Cell from = step.from.cell;
  const Cell to = step.to.cell;
  if (step.kind != Step::flow ||
      survey.ground().barrier(from, *side_towards(from, to)) == Barrier::open) {
    return std::nullopt;
  }
  return StepFault{
      fmt::format("runs into a wall between {} and {}", name(step.from), name(step.to)),
      fmt::format("remove the wall on {}, or lead the river round it",
                  name(*boundary_between(from, to))),
      "the place before"};
}

}  // namespace

extern constinit const Rule wall_across_river{
    .code = "RV05",
    .name = "wall-across-river",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "no wall of any kind stands across a river",
    .why =
        "Not even wire: the current carries players along, and nobody is carried through a wall.",
    .mistake =
        "It is easily forgotten that a wall drawn for the sake of the lower level stands on the "
        "upper level as well.",
    .reads = {Part::rivers, Part::walls},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_steps<judge>,
};

}  // namespace dungeonlab::rules
