// The boundary under each level step must be open. Walls span all levels, so the level makes no
// difference, and walls beside the course are no concern of this rule.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/river_step.hpp"
#include "rules/survey.hpp"

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

void check(const Survey& survey, Reporter& reporter) {
  for_each_step(survey, [&](std::size_t river, std::size_t step, Step kind) {
    const River& course = survey.sheet().rivers[river];
    const Place& from = course[step];
    const Place& to = course[step + 1];
    if (kind != Step::flow ||
        survey.ground().barrier(from.cell, *side_towards(from.cell, to.cell)) == Barrier::open) {
      return;
    }
    report_step(survey, reporter, river, step,
                fmt::format("runs into a wall between {} and {}", name(from), name(to)),
                fmt::format("remove the wall on {}, or lead the river round it",
                            name(*boundary_between(from.cell, to.cell))),
                "the place before");
  });
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
    .check_sheet = check,
};

}  // namespace dungeonlab::rules
