// Checks whether a treasure is in the dungeon but outside the base.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_treasure_in_branch(const Survey& survey, Reporter& reporter) {
  const Ground& ground = survey.ground();
  for_each_of(survey, EncounterKind::treasure, [&](std::size_t i, const Encounter& encounter) {
    if (ground.contains(encounter.at) && !ground.base().contains(encounter.at.cell)) {
      Finding& finding = reporter.report(Subject::entry(Topic::encounter, i),
                                         describe(encounter) + " is in a branch");
      finding.cells = {encounter.at.cell};
    }
  });
}

}  // namespace

extern constinit const Rule treasure_in_branch{
    .code = "T03",
    .name = "treasure-in-branch",
    .group = Group::T,
    .severity = Severity::info,
    .section = 3,
    .rule = "the treasure is usually in the base rectangle",
    .why =
        "In the base, a lucky landing can find it at once. In a branch, players have to walk to "
        "it.",
    .mistake =
        "The base is made smaller, the rest becomes a branch, and the treasure ends up in it by "
        "accident.",
    .reads = {Part::encounters},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_treasure_in_branch,
};

}  // namespace dungeonlab::rules
