// Checks whether the dungeon has only one cell.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_single_cell(const Survey& survey, Reporter& reporter) {
  if (survey.ground().cells().size() == 1) {
    reporter.report(Subject::whole(Topic::base), "the dungeon has only one cell",
                    "give the base rectangle more columns or rows");
  }
}

}  // namespace

extern constinit const Rule single_cell{
    .code = "G11",
    .name = "single-cell",
    .group = Group::G,
    .severity = Severity::info,
    .section = 3,
    .rule = "the dungeon has more than one cell",
    .why =
        "In a single cell nothing has a neighbour: players have nothing to see, to shoot at or to "
        "walk to.",
    .mistake = "It is the first map to try a program with, and it ends up among the maps to play.",
    .needs_ground = true,
    .check_sheet = check_single_cell,
};

}  // namespace dungeonlab::rules
