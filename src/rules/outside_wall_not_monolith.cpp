// A boundary between a cell and void is always a monolith. A weaker wall there contradicts that
// (error); a monolith there only repeats it (info), and the canonical text drops it. The line
// between base and branch is not outside.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

Finding& report_monolith(std::size_t entry, const std::string& wall, Reporter& reporter) {
  Finding& finding = reporter.report(Severity::info, Subject::entry(Topic::wall, entry),
                                     wall + " is already a monolith", "delete this entry");
  finding.fix = {.action = Fix::Action::remove, .subject = finding.subject};
  return finding;
}

Finding& report_weaker(std::size_t entry, const std::string& wall, std::optional<WallKind> kind,
                       Reporter& reporter) {
  Finding& finding =
      reporter.report(Subject::entry(Topic::wall, entry),
                      wall + " is " + (kind == WallKind::wire ? "barbed wire" : "a simple wall"),
                      "delete it: outside walls are always monoliths");
  finding.plan_help = "draw `#` there, or delete the line `wall:` that sets it";
  return finding;
}

void check_outside_wall_not_monolith(const Survey& survey, Reporter& reporter) {
  const std::vector<Wall>& walls = survey.sheet().walls;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    if (survey.wall_position(i) != WallPosition::outside) {
      continue;
    }
    const bool first = survey.ground().contains(walls[i].first);
    const Cell inside = first ? walls[i].first : walls[i].second;
    const Cell outside = first ? walls[i].second : walls[i].first;
    // The square beyond may have no name, so the wall is named by its side.
    const std::string wall = "the outside wall " +
                             std::string(name(*side_towards(inside, outside))) + " of " +
                             name(inside);
    Finding& finding = walls[i].kind == WallKind::monolith
                           ? report_monolith(i, wall, reporter)
                           : report_weaker(i, wall, walls[i].kind, reporter);
    finding.cells = {inside};
  }
}

}  // namespace

extern constinit const Rule outside_wall_not_monolith{
    .code = "W05",
    .name = "outside-wall-not-monolith",
    .group = Group::W,
    .severity = Severity::error,
    .section = 3,
    .rule = "outside walls are monoliths",
    .why =
        "If an outside wall could be opened, a player could leave the dungeon without the "
        "treasure.",
    .mistake = "This often happens when a branch is removed and its walls stay.",
    .lesser = Severity::info,
    .reads = {Part::walls},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_outside_wall_not_monolith,
};

}  // namespace dungeonlab::rules
