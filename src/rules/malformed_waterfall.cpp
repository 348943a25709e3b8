// A fall is one level down within a cell. It must not be the first or the last step of its course
// (source and pan are no waterfalls) nor follow another fall; a plunge over several levels is never
// one. Without the house rule a fall is an error of its own kind, and its shape is not judged.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

/// What is wrong with a fall; empty if nothing is.
std::string fault(const Survey& survey, const River& course, std::size_t step) {
  if (step == 0) {
    return "begins with a waterfall";
  }
  if (step + 2 == course.size()) {
    return "ends with a waterfall";
  }
  const bool after_fall = survey.step(course[step - 1], course[step]) == Step::fall;
  return after_fall ? "has two waterfalls that share a place" : "";
}

void check(const Survey& survey, Reporter& reporter) {
  const bool judged = survey.in_force(HouseRule::waterfalls);
  for_each_step(survey, [&](std::size_t river, std::size_t step, Step kind) {
    const River& course = survey.sheet().rivers[river];
    std::string what;
    if (kind == Step::plunge) {
      what = "falls more than one level at once";
    } else if (kind == Step::fall && judged) {
      what = fault(survey, course, step);
    }
    if (what.empty()) {
      return;
    }
    Finding& finding = reporter.report(
        Subject::river_step(river, step + 1),
        "river " + std::to_string(river + 1) + " " + what + ", from " + name(course[step]) +
            " to " + name(course[step + 1]),
        "let the river come to the cell on the upper level, fall once, and leave it on the lower");
    finding.related = {{Subject::river_step(river, step), "the upper part"}};
    finding.witness.type = Witness::Type::index_list;
    finding.cells = {course[step].cell};
  });
}

}  // namespace

extern constinit const Rule malformed_waterfall{
    .code = "RV10",
    .name = "malformed-waterfall",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule =
        "a waterfall falls one level inside one cell, between a place before and a place after it",
    .why =
        "A waterfall fills the place it falls from and the one below. It cannot be a source or a "
        "lavatory pan, and two falls cannot share a place.",
    .mistake =
        "The pan is put at the very foot of the fall, or two falls are stacked; water that must "
        "fall two levels needs a step to another cell between.",
    .reads = {Part::rivers, Part::house_rules},
    .local = true,
    .needs_ground = true,
    .check_sheet = check,
};

}  // namespace dungeonlab::rules
