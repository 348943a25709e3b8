// Checks whether the dungeon has only one cell.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_single_cell(const Survey& survey, Reporter& reporter) {
  if (survey.ground().cells().size() == 1) {
    reporter.report(Subject::whole(Topic::base), "the dungeon is a single cell",
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
        "With a single cell nothing has a neighbour: there is nothing to see, to shoot at or to "
        "walk to.",
    .mistake =
        "It is the first map that a program is tried with, and it is left lying among those to be "
        "played.",
    .needs_ground = true,
    .check_sheet = check_single_cell,
};

}  // namespace dungeonlab::rules
