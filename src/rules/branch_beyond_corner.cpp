// Looks for branch cells that are both east of the last column and south of the last row of the
// base. All of them make one finding.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <iterator>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

void check_branch_beyond_corner(const Survey& survey, Reporter& reporter) {
  const Ground& ground = survey.ground();
  std::vector<Cell> cells;
  for (const Square square : ground.cells()) {
    const Cell cell = ground.cell(square);
    if (cell.column >= ground.base().columns && cell.row >= ground.base().rows) {
      cells.push_back(cell);
    }
  }
  if (cells.empty()) {
    return;
  }
  const bool one = cells.size() == 1;
  Finding& finding = reporter.report(
      Subject::at(cells.front()),
      one ? name(cells.front()) + " lies both east and south of the base rectangle"
          : fmt::format("{} and {} lie both east and south of the base rectangle",
                        name(cells.front()), counted(std::ssize(cells) - 1, "more cell")));
  finding.witness = {.type = Witness::Type::index_list, .cells = cells, .places = {}};
  finding.cells = std::move(cells);
}

}  // namespace

extern constinit const Rule branch_beyond_corner{
    .code = "G08",
    .name = "branch-beyond-corner",
    .group = Group::G,
    .severity = Severity::info,
    .section = 3,
    .rule = "branches usually lie east or south of the base rectangle, not both at once",
    .why =
        "The rule book lets branches grow to the right and at the bottom. It does not say whether "
        "a cell may lie on both sides. This program allows it, but another gamemaster may read the "
        "book differently.",
    .mistake = "An east branch turns south and continues past the corner of the base.",
    .needs_ground = true,
    .check_sheet = check_branch_beyond_corner,
};

}  // namespace dungeonlab::rules
