// The reader keeps a level in the name of a boundary for this rule alone; no other rule considers
// the wall. All levels written for one boundary are one fault, so walls are grouped by boundary,
// and the finding is at the first of them.
#include "dungeonlab/rules/rule.hpp"
#include "rules/lists.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

/// A list of one boundary's walls and levels: `wire on level 1 and simple on level 2`.
std::string marks_of(const std::vector<Wall>& walls, std::span<const std::size_t> group) {
  const auto other_kind = [&](std::size_t i) { return walls[i].kind != walls[group[0]].kind; };
  const bool mixed = std::any_of(group.begin(), group.end(), other_kind);
  std::string marks;
  for (const std::size_t i : group) {
    const std::string_view kind = walls[i].kind ? name(*walls[i].kind) : "a wall";
    marks += fmt::format("{}{}{}level {}",
                         marks.empty()       ? ""
                         : i == group.back() ? " and "
                                             : ", ",
                         mixed ? kind : "", mixed ? " on " : "", *walls[i].level + 1);
  }
  return (mixed ? "is " : "is on ") + marks;
}

void check_wall_with_level(const Survey& survey, Reporter& reporter) {
  const std::vector<Wall>& walls = survey.sheet().walls;
  std::map<std::pair<Cell, Cell>, std::vector<std::size_t>> boundaries;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    if (walls[i].level) {
      boundaries[std::minmax(walls[i].first, walls[i].second)].push_back(i);
    }
  }
  for (const auto& [boundary, group] : boundaries) {
    const auto edge = boundary_between(boundary.first, boundary.second);
    const std::string names =
        edge ? name(*edge) : name(boundary.first) + "-" + name(boundary.second);
    const bool outside = survey.has_ground() && survey.ground().contains(boundary.first) !=
                                                    survey.ground().contains(boundary.second);
    const auto shown = std::span(group).first(std::min(group.size(), most_listed));
    Finding& finding = reporter.report(
        Subject::entry(Topic::wall, shown[0]),
        fmt::format("the wall {} {}, but walls span all levels", names, marks_of(walls, shown)),
        outside ? "delete it: outside walls are always monoliths"
                : "write \"" + names + "\"" + (group.size() > 1 ? " once" : ""));
    finding.plan_help =
        outside ? "draw `#` on the line of every level, or `X` on each of them for the exit"
                : "draw the same mark on the line of every level of the cell, or on none";
    for (const std::size_t other : shown.subspan(1)) {
      finding.related.push_back({Subject::entry(Topic::wall, other), "and here"});
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
        "Walls are between cells, not between places: one that closed only the upper level would "
        "have to be drawn twice on the map, and a river below it would run through a wall.",
    .mistake = "The author writes the boundary like a place, with the level in mind.",
    .reads = {Part::walls},
    .local = true,
    .check_sheet = check_wall_with_level,
};

}  // namespace dungeonlab::rules
