// Checks whether an exit that is an outside wall belongs to a cell outside the base. Exits
// elsewhere are left to exit_not_outside.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_exit_in_branch(const Survey& survey, Reporter& reporter) {
  const Ground& ground = survey.ground();
  const std::vector<Exit>& exits = survey.sheet().exits;
  for (std::size_t i = 0; i < exits.size(); ++i) {
    const Cell cell = exits[i].cell;
    if (ground.contains(cell) && !ground.base().contains(cell) &&
        !ground.contains(neighbour(cell, exits[i].side))) {
      Finding& finding = reporter.report(Subject::entry(Topic::exit, i),
                                         "the exit at " + name(cell) + " is in a branch");
      finding.cells = {cell};
    }
  }
}

}  // namespace

extern constinit const Rule exit_in_branch{
    .code = "X05",
    .name = "exit-in-branch",
    .group = Group::X,
    .severity = Severity::info,
    .section = 3,
    .rule = "the exit is usually on the border of the base rectangle",
    .why =
        "The border of the dungeon includes the sides of its branches, so an exit there is "
        "correct. But nobody can land in a branch, so players have to find it on foot.",
    .mistake = "The author draws the exit first, and the branch around it later.",
    .reads = {Part::exit},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_exit_in_branch,
};

}  // namespace dungeonlab::rules
