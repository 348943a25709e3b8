// Looks up encounters and river places in the ground: the cell must be in the dungeon, and the
// level must exist. A management center that reaches above the top is reported for the first level
// that does not exist. Pit destinations are left to pit_into_no_pit.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

/// Why the place does not exist.
std::string reason(const Ground& ground, const Place& place) {
  if (!ground.contains(place.cell)) {
    return name(place.cell) + " is not a cell of the dungeon";
  }
  return "the dungeon has " + counted(ground.levels(), "level");
}

void check_encounters(const Survey& survey, Reporter& reporter) {
  const std::vector<Encounter>& encounters = survey.sheet().encounters;
  const Ground& ground = survey.ground();
  for (std::size_t i = 0; i < encounters.size(); ++i) {
    const Encounter& encounter = encounters[i];
    const int top = encounter.at.level + Survey::span(encounter) - 1;
    if (!ground.contains(encounter.at)) {
      reporter.report(Subject::entry(Topic::encounter, i),
                      describe(encounter) + ": " + reason(ground, encounter.at),
                      "move it into the dungeon, or delete it");
    } else if (top >= ground.levels()) {
      const Place missing{encounter.at.cell, ground.levels()};
      Finding& finding = reporter.report(
          Subject::attribute_of(i, Attribute::levels),
          describe(encounter) + " reaches up to " + name(missing) + ": " + reason(ground, missing),
          "write the lowest level it fills, and no more levels than the dungeon has");
      finding.cells = {encounter.at.cell};
    }
  }
}

void check_rivers(const Survey& survey, Reporter& reporter) {
  const std::vector<River>& rivers = survey.sheet().rivers;
  for (std::size_t river = 0; river < rivers.size(); ++river) {
    for (std::size_t step = 0; step < rivers[river].size(); ++step) {
      const Place& place = rivers[river][step];
      if (!survey.ground().contains(place)) {
        reporter.report(Subject::river_step(river, step),
                        "river " + std::to_string(river + 1) + " runs through " + name(place) +
                            ": " + reason(survey.ground(), place),
                        "let the river end inside the dungeon");
      }
    }
  }
}

void check_place_not_in_dungeon(const Survey& survey, Reporter& reporter) {
  check_encounters(survey, reporter);
  check_rivers(survey, reporter);
}

}  // namespace

extern constinit const Rule place_not_in_dungeon{
    .code = "E02",
    .name = "place-not-in-dungeon",
    .group = Group::E,
    .severity = Severity::error,
    .section = 3,
    .rule = "encounters and rivers are at places of the dungeon",
    .why = "Nobody ever meets something at a place that does not exist.",
    .mistake =
        "This usually happens when a branch or a level is removed and its encounters stay in the "
        "list. Levels count from 1, so level 0 does not exist either.",
    .reads = {Part::encounters, Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_place_not_in_dungeon,
};

}  // namespace dungeonlab::rules
