// The whole base rectangle must exist. The size is checked first; squares that a plan leaves void
// are listed one by one, because each can be drawn. JSON cannot leave out a square, so only the
// size can be wrong there.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_base_incomplete(const Survey& survey, Reporter& reporter) {
  if (!survey.sheet().base) {
    return;
  }
  const Extent base = *survey.sheet().base;
  if (base.columns < 1 || base.rows < 1) {
    reporter.report(Subject::whole(Topic::base),
                    "the base rectangle has " + counted(base.columns, "column") + " and " +
                        counted(base.rows, "row"),
                    "it needs at least 1 of each; the usual sizes are 5x5, 7x7 and 10x10");
    return;
  }
  for (const Cell cell : survey.sheet().missing) {
    if (base.contains(cell)) {
      Finding& finding = reporter.report(Subject::at(cell),
                                         "cell " + name(cell) + " of the base rectangle is missing",
                                         "draw the cell, or make the base rectangle smaller");
      finding.cells = {cell};
    }
  }
}

}  // namespace

extern constinit const Rule base_incomplete{
    .code = "G01",
    .name = "base-incomplete",
    .group = Group::G,
    .severity = Severity::error,
    .section = 3,
    .rule = "the base rectangle is complete and has at least one column and one row",
    .why =
        "The players are told the size of the base rectangle and land in it, so each of its cells "
        "must exist.",
    .mistake =
        "The author cuts a hole into the base for its looks. To make a hole, lead branches around "
        "it.",
    .reads = {Part::base},
    .local = true,
    .check_sheet = check_base_incomplete,
};

}  // namespace dungeonlab::rules
