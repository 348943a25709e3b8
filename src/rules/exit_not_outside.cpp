// Checks the two squares of the exit: the one it belongs to must be a cell, and the one beyond must
// be void. Whether that void leads anywhere is left to exit_into_enclosed_void.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_exit_not_outside(const Survey& survey, Reporter& reporter) {
  const std::vector<Exit>& exits = survey.sheet().exits;
  for (std::size_t i = 0; i < exits.size(); ++i) {
    const Cell cell = exits[i].cell;
    const Cell beyond = neighbour(cell, exits[i].side);
    const Subject subject = Subject::entry(Topic::exit, i);
    if (!survey.ground().contains(cell)) {
      reporter.report(subject,
                      "the exit is at " + name(cell) + ", which is not a cell of the dungeon",
                      "choose a cell at the border of the dungeon");
    } else if (survey.ground().contains(beyond)) {
      Finding& finding = reporter.report(
          subject,
          "the exit lies between " + name(cell) + " and " + name(beyond) + ", inside the dungeon",
          "put it on a side of a cell that has no cell beyond it");
      finding.cells = {cell, beyond};
    }
  }
}

}  // namespace

extern constinit const Rule exit_not_outside{
    .code = "X02",
    .name = "exit-not-outside",
    .group = Group::X,
    .severity = Severity::error,
    .section = 3,
    .rule = "the exit is in an outside wall of a cell of the dungeon",
    .why = "Players who leave the dungeon step from a cell into the void.",
    .mistake =
        "An exit between two cells is usually the result of adding a branch exactly where the exit "
        "was.",
    .reads = {Part::exit},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_exit_not_outside,
};

}  // namespace dungeonlab::rules
