// Sorts the boundaries of the exits and looks up each wall that is not a monolith. Exits inside the
// dungeon are left to exit_not_outside.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace dungeonlab::rules {
namespace {

void check_wall_across_exit(const Survey& survey, Reporter& reporter) {
  PooledVector<std::pair<Boundary, std::size_t>> exits;
  for (std::size_t i = 0; i < survey.sheet().exits.size(); ++i) {
    const Exit& exit = survey.sheet().exits[i];
    if (survey.ground().contains(exit.cell) &&
        !survey.ground().contains(neighbour(exit.cell, exit.side))) {
      exits.emplace_back(boundary_at(exit.cell, exit.side), i);
    }
  }
  std::sort(exits.begin(), exits.end());
  const std::vector<Wall>& walls = survey.sheet().walls;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    if (survey.wall_position(i) != WallPosition::outside || walls[i].kind == WallKind::monolith) {
      continue;
    }
    const Boundary boundary = *boundary_between(walls[i].first, walls[i].second);
    const auto exit =
        std::lower_bound(exits.begin(), exits.end(), std::pair(boundary, std::size_t{0}));
    if (exit != exits.end() && exit->first == boundary) {
      const Exit& at = survey.sheet().exits[exit->second];
      const std::string exit_name = std::string(name(at.side)) + " of " + name(at.cell);
      Finding& finding =
          reporter.report(Subject::entry(Topic::wall, i), "a wall blocks the exit " + exit_name,
                          "delete the wall: the exit is always a monolith");
      finding.plan_help = "draw `#` there, or delete the line `wall:` that sets it";
      show_proof(finding, {{Subject::entry(Topic::exit, exit->second), "the exit"}}, {at.cell});
    }
  }
}

}  // namespace

extern constinit const Rule wall_across_exit{
    .code = "X04",
    .name = "wall-across-exit",
    .group = Group::X,
    .severity = Severity::error,
    .section = 3,
    .rule = "the boundary of the exit has no simple wall or wire",
    .why =
        "The exit is a monolith for everyone except the carrier of the treasure, who walks out "
        "freely. A grenade must never open it.",
    .mistake =
        "The author gives it a simple wall as a door. A monolith there is merely superfluous.",
    .reads = {Part::exit, Part::walls},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_wall_across_exit,
};

}  // namespace dungeonlab::rules
