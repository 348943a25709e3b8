// Counts the open neighbours of the cell of each fall inside a course: with two or more, players
// might want to walk through. A malformed fall is left to malformed_waterfall, and one without the
// house rule to house_rule_not_in_force.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

int open_neighbours(const Ground& ground, Cell cell) {
  return static_cast<int>(std::count_if(all_sides.begin(), all_sides.end(), [&](Side side) {
    return ground.barrier(cell, side) == Barrier::open;
  }));
}

/// True if the water before and after the fall does not fall.
bool is_well_formed(const Survey& survey, const RiverStep& fall) {
  const River& course = survey.sheet().rivers[fall.river];
  return fall.index > 0 && fall.index + 2 < course.size() &&
         survey.step(course[fall.index - 1], fall.from) != Step::fall &&
         survey.step(fall.to, course[fall.index + 2]) != Step::fall;
}

void check_waterfall_blocks_way(const Survey& survey, Reporter& reporter) {
  if (!survey.in_force(HouseRule::waterfalls)) {
    return;
  }
  for (const RiverStep& step : survey.river_steps()) {
    if (step.kind != Step::fall || !is_well_formed(survey, step) ||
        open_neighbours(survey.ground(), step.from.cell) < 2) {
      continue;
    }
    Finding& finding = reporter.report(
        Subject::river_step(step.river, step.index),
        survey.ground().levels() == 2
            ? fmt::format("the waterfall of river {} fills both levels of {}: nobody can walk "
                          "through the cell without a walking stick",
                          step.river + 1, name(step.from.cell))
            : fmt::format("the waterfall of river {} fills {} and {}: nobody can walk through on "
                          "these levels without a walking stick",
                          step.river + 1, name(step.from), name(step.to)));
    show_proof(finding, {{Subject::river_step(step.river, step.index + 1), "it falls to here"}},
               {step.from.cell});
  }
}

}  // namespace

extern constinit const Rule waterfall_blocks_way{
    .code = "RV13",
    .name = "waterfall-blocks-way",
    .group = Group::RV,
    .severity = Severity::info,
    .section = 10,
    .rule = "a waterfall is usually where nobody wants to walk through",
    .why =
        "A waterfall carries players downstream from either of its places, so both are closed to "
        "walkers without a stick. With two levels the whole cell is closed.",
    .mistake =
        "The author puts it into a corridor because it looks good there, and does not notice that "
        "the corridor now leads one way.",
    .reads = {Part::rivers, Part::walls, Part::house_rules},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_waterfall_blocks_way,
};

}  // namespace dungeonlab::rules
