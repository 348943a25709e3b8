// Finds equal cells in the list of branches by sorting their positions, so that the second can
// point at the first. Sorting works for any sheet, however wild its coordinates.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

namespace dungeonlab::rules {
namespace {

void check_branch_cell_twice(const Survey& survey, Reporter& reporter) {
  const std::vector<Cell>& branches = survey.sheet().branches;
  if (std::adjacent_find(branches.begin(), branches.end(), std::greater_equal<>()) ==
      branches.end()) {
    return;  // sorted, no duplicates
  }
  PooledVector<std::size_t> order(branches.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t one, std::size_t two) { return branches[one] < branches[two]; });
  for (std::size_t i = 1, first = 0; i < order.size(); ++i) {
    if (branches[order[i]] != branches[order[first]]) {
      first = i;
      continue;
    }
    const Cell cell = branches[order[i]];
    Finding& finding =
        reporter.report(Subject::entry(Topic::branch, order[i]),
                        "branch cell " + name(cell) + " is listed twice", "delete one of the two");
    show_proof(finding, {{Subject::entry(Topic::branch, order[first]), "listed here before"}},
               {cell});
  }
}

}  // namespace

extern constinit const Rule branch_cell_twice{
    .code = "G06",
    .name = "branch-cell-twice",
    .group = Group::G,
    .severity = Severity::error,
    .section = 3,
    .rule = "no branch cell is listed twice",
    .why =
        "Listing a cell twice does not change the dungeon. But often the author meant a neighbour, "
        "and no reader can tell which one.",
    .mistake = "The author copies an entry and forgets to change the copy.",
    .reads = {Part::branches},
    .local = true,
    .check_sheet = check_branch_cell_twice,
};

}  // namespace dungeonlab::rules
