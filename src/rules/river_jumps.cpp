// Each step to another cell is looked at by itself: the two cells must share an edge.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check(const Survey& survey, Reporter& reporter) {
  for_each_step(survey, [&](std::size_t river, std::size_t step, Step kind) {
    const River& course = survey.sheet().rivers[river];
    const Place& from = course[step];
    const Place& to = course[step + 1];
    if (kind != Step::jump) {
      return;
    }
    Finding& finding = reporter.report(
        Subject::river_step(river, step + 1),
        "river " + std::to_string(river + 1) + " jumps from " + name(from) + " to " + name(to),
        "add the places between them, or mend their order");
    finding.related = {{Subject::river_step(river, step), "the place before"}};
    finding.witness.type = Witness::Type::index_list;
    finding.cells = {from.cell, to.cell};
  });
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
    .check_sheet = check,
};

}  // namespace dungeonlab::rules
