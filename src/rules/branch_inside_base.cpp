// Compares each branch cell with the base rectangle; no search is needed.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_branch_inside_base(const Survey& survey, Reporter& reporter) {
  if (!survey.sheet().base) {
    return;
  }
  const std::vector<Cell>& branches = survey.sheet().branches;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    if (survey.sheet().base->contains(branches[i])) {
      Finding& finding =
          reporter.report(Subject::entry(Topic::branch, i),
                          "branch cell " + name(branches[i]) + " is inside the base rectangle",
                          "remove it from the branches: the base already contains this cell");
      finding.cells = {branches[i]};
    }
  }
}

}  // namespace

extern constinit const Rule branch_inside_base{
    .code = "G05",
    .name = "branch-inside-base",
    .group = Group::G,
    .severity = Severity::error,
    .section = 3,
    .rule = "branch cells lie outside the base rectangle",
    .why = "The cells of the base rectangle exist without being listed.",
    .mistake =
        "A branch cell among them usually means that the base was enlarged later, or that columns "
        "and rows were swapped.",
    .reads = {Part::base, Part::branches},
    .local = true,
    .check_sheet = check_branch_inside_base,
};

}  // namespace dungeonlab::rules
