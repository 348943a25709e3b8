// Two squares make a boundary if they share an edge and at least one of them is a cell. Each wall
// is checked by itself; no other rule considers one that fails.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_wall_off_boundary(const Survey& survey, Reporter& reporter) {
  const std::vector<Wall>& walls = survey.sheet().walls;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    if (survey.wall_position(i) != WallPosition::nowhere) {
      continue;
    }
    const bool adjacent = side_towards(walls[i].first, walls[i].second).has_value();
    const std::string names = name(walls[i].first) + " and " + name(walls[i].second);
    reporter.report(Subject::entry(Topic::wall, i),
                    adjacent
                        ? "the wall between " + names + " does not touch any cell of the dungeon"
                        : "a wall cannot separate " + names + ", which do not share an edge",
                    "choose two cells that share an edge");
  }
}

}  // namespace

extern constinit const Rule wall_off_boundary{
    .code = "W01",
    .name = "wall-off-boundary",
    .group = Group::W,
    .severity = Severity::error,
    .section = 3,
    .rule = "every wall is on a boundary of the dungeon",
    .why = "A wall between cells that do not touch, or in the void, blocks nobody.",
    .mistake =
        "Usually a letter or a number of one of the two cells is wrong, or the branch that it "
        "belonged to is gone.",
    .reads = {Part::walls},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_wall_off_boundary,
};

}  // namespace dungeonlab::rules
