// A level in the name of a boundary is kept by the reader for this rule alone; the wall takes no
// part in any other.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check(const Survey& survey, Reporter& reporter) {
  const std::vector<Wall>& walls = survey.sheet().walls;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    if (walls[i].level) {
      const std::string names = name(walls[i].first) + "-" + name(walls[i].second);
      reporter
          .report(Subject::entry(Topic::wall, i),
                  "the wall " + names + " stands on level " + std::to_string(*walls[i].level + 1) +
                      ", but walls span all levels",
                  "write \"" + names + "\"")
          .plan_help = "draw the mark on the line of every level of the cell, or on none";
    }
  }
}

}  // namespace

extern constinit const Rule wall_with_level{
    .code = "W04",
    .name = "wall-with-level",
    .group = Group::W,
    .severity = Severity::error,
    .section = 3,
    .rule = "a wall spans all levels",
    .why =
        "Walls stand between cells, not between places: one that closed only the upper level would "
        "have to be drawn twice on the map, and a river below it would run through a wall.",
    .mistake =
        "The boundary is written like a place, with the level that its author was thinking of.",
    .reads = {Part::walls},
    .local = true,
    .check_sheet = check,
};

}  // namespace dungeonlab::rules
