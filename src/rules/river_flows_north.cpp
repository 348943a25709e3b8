// Each level step between adjacent cells is looked at by itself; whether the course hangs together
// is the business of other rules.
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
    if (kind != Step::flow || side_towards(from.cell, to.cell) != Side::north) {
      return;
    }
    report_step(survey, reporter, river, step,
                fmt::format("flows north from {} to {}", name(from), name(to)),
                fmt::format("end the river at {} with its lavatory pan, or turn it", name(from)));
  });
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
    .check_sheet = check,
};

}  // namespace dungeonlab::rules
