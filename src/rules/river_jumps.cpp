// Each step to another cell is looked at by itself: the two cells must share an edge.
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
    if (kind != Step::jump) {
      return;
    }
    report_step(survey, reporter, river, step,
                fmt::format("jumps from {} to {}", name(from), name(to)),
                "add the places between them, or mend their order", "the place before");
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
