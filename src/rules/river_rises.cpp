// A step to a higher level of the same cell, by however many levels.
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
    if (kind != Step::rise) {
      return;
    }
    report_step(survey, reporter, river, step,
                fmt::format("rises from {} to {}", name(from), name(to)),
                "write the upper place of a waterfall before the lower one");
  });
}

}  // namespace

extern constinit const Rule river_rises{
    .code = "RV11",
    .name = "river-rises",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "water never rises",
    .why = "A waterfall is read from its upper place to its lower one.",
    .mistake =
        "A course that goes up is mostly written from the pan to the source; turn the whole list "
        "round.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check,
};

}  // namespace dungeonlab::rules
