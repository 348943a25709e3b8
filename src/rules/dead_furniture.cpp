// Finds things at places where no player of the relaxed game ever stands. It names only things that
// wait to be visited; a beast that nobody meets does no harm. A management center on several levels
// is in use if players can reach any of them.
#include "dungeonlab/rules/rule.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

namespace dungeonlab::rules {
namespace {

bool can_be_stood_on(const Inspection& inspection, const Encounter& encounter) {
  for (int up = 0; up < encounter.levels.value_or(1); ++up) {
    const Place place{encounter.at.cell, encounter.at.level + up};
    if (inspection.relaxed_game().can_be_stood_on(inspection.dungeon().index(place))) {
      return true;
    }
  }
  return false;
}

void check_dead_furniture(const Inspection& inspection, Reporter& reporter) {
  const std::vector<Encounter>& encounters = inspection.sheet().encounters;
  for (std::size_t i = 0; i < encounters.size(); ++i) {
    const Encounter& encounter = encounters[i];
    const EncounterInfo& row = info(*encounter.kind);
    if (waits_for_visitors(row.kind) && !can_be_stood_on(inspection, encounter)) {
      Finding& finding =
          reporter.report(Subject::entry(Topic::encounter, i),
                          "the " + std::string(spoken(row.kind)) + " at " + name(encounter.at) +
                              " serves nobody: no player can get there",
                          "open a way to it, or move it");
      finding.witness.type = Witness::Type::index_list;
      finding.cells = {encounter.at.cell};
    }
  }
}

}  // namespace

extern constinit const Rule dead_furniture{
    .code = "P13",
    .name = "dead-furniture",
    .group = Group::P,
    .severity = Severity::info,
    .section = 5,
    .rule = "players can get to everything that waits for visitors",
    .why =
        "A store, a tree or a blade that nobody can get to changes nothing, but its author meant "
        "it to be useful. It is enough if a player gets there after another player's strike.",
    .mistake = "It is put into a branch that could be opened only with what is inside it.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_dead_furniture,
};

}  // namespace dungeonlab::rules
