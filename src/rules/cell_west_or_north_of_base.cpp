// Checks for branch cells with a negative column or row. No name in a map can spell such a cell
// (that is J06), so this guards against sheets made by programs.
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_cell_west_or_north_of_base(const Survey& survey, Reporter& reporter) {
  const std::vector<Cell>& branches = survey.sheet().branches;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    if (branches[i].column < 0 || branches[i].row < 0) {
      reporter.report(Subject::entry(Topic::branch, i),
                      "branch cell " + name(branches[i]) + " lies west or north of A1",
                      "branches grow only to the east and to the south");
    }
  }
}

}  // namespace

extern constinit const Rule cell_west_or_north_of_base{
    .code = "G04",
    .name = "cell-west-or-north-of-base",
    .group = Group::G,
    .severity = Severity::error,
    .section = 3,
    .rule = "no cell lies west or north of the base rectangle",
    .why =
        "A1 is the north-west corner of the base rectangle, and every announcement counts from it.",
    .mistake =
        "A branch to the east climbs above the first row, or one to the south reaches west of "
        "column A.",
    .undrawable = "a cell west or north of A1 has no name; an attempt to write one is J06",
    .reads = {Part::branches},
    .local = true,
    .check_sheet = check_cell_west_or_north_of_base,
};

}  // namespace dungeonlab::rules
