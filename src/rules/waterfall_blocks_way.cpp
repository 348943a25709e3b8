// For each fall inside a course the open neighbours of its cell are counted: with two or more of
// them somebody might want to walk through. A fall that is malformed is left to
// malformed_waterfall, and one without the house rule to house_rule_not_in_force.
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

/// A fall has water before and after it that does not fall.
bool is_well_formed(const Survey& survey, const River& course, std::size_t step) {
  return step > 0 && step + 2 < course.size() &&
         survey.step(course[step - 1], course[step]) != Step::fall &&
         survey.step(course[step + 1], course[step + 2]) != Step::fall;
}

void check(const Survey& survey, Reporter& reporter) {
  if (!survey.in_force(HouseRule::waterfalls)) {
    return;
  }
  for_each_step(survey, [&](std::size_t river, std::size_t step, Step kind) {
    const River& course = survey.sheet().rivers[river];
    const Place& upper = course[step];
    if (kind != Step::fall || !is_well_formed(survey, course, step) ||
        open_neighbours(survey.ground(), upper.cell) < 2) {
      return;
    }
    const Place& lower = course[step + 1];
    Finding& finding = reporter.report(
        Subject::river_step(river, step),
        survey.ground().levels() == 2
            ? fmt::format("the waterfall of river {} fills both levels of {}: without a walking "
                          "stick nobody walks through the cell",
                          river + 1, name(upper.cell))
            : fmt::format("the waterfall of river {} fills {} and {}: without a walking stick "
                          "nobody walks through on these levels",
                          river + 1, name(upper), name(lower)));
    finding.related = {{Subject::river_step(river, step + 1), "it falls to here"}};
    finding.witness.type = Witness::Type::index_list;
    finding.cells = {upper.cell};
  });
}

}  // namespace

extern constinit const Rule waterfall_blocks_way{
    .code = "RV13",
    .name = "waterfall-blocks-way",
    .group = Group::RV,
    .severity = Severity::info,
    .section = 10,
    .rule = "a waterfall mostly stands where nobody wants to walk through",
    .why =
        "Whoever comes to either of its places is carried off downstream, so both are closed to "
        "walkers without a stick; with two levels the whole cell is.",
    .mistake =
        "It is put into a corridor because it looks fine there, and nobody notices that the "
        "corridor now leads one way.",
    .reads = {Part::rivers, Part::walls, Part::house_rules},
    .local = true,
    .needs_ground = true,
    .check_sheet = check,
};

}  // namespace dungeonlab::rules
