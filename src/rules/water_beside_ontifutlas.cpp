// Looks through the open boundaries of each ontifutlas and each Eldar, on its level, for a lake or
// a river. Each of them is one finding.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

/// The first open neighbour that is water.
std::optional<Place> adjacent_water(const Survey& survey, const Place& place) {
  for (const Side side : all_sides) {
    const Place there{neighbour(place.cell, side), place.level};
    if (survey.ground().barrier(place.cell, side) != Barrier::open) {
      continue;
    }
    const Encounter* encounter = survey.encounter_at(there);
    if (survey.river_at(there) ||
        (encounter != nullptr && encounter->kind == EncounterKind::lake)) {
      return there;
    }
  }
  return std::nullopt;
}

void check_water_beside_ontifutlas(const Survey& survey, Reporter& reporter) {
  if (survey.sheet().rivers.empty() && survey.count(EncounterKind::lake) == 0) {
    return;
  }
  for_each_known(survey, [&](std::size_t i, const Encounter& encounter, const EncounterInfo& row) {
    if ((row.kind != EncounterKind::ontifutlas && row.kind != EncounterKind::eldar) ||
        !survey.ground().contains(encounter.at)) {
      return;
    }
    const auto water = adjacent_water(survey, encounter.at);
    if (!water) {
      return;
    }
    Finding& finding = reporter.report(
        Subject::entry(Topic::encounter, i),
        fmt::format("{} has water next to it at {}: a ridden ontifutlas that lands here runs away",
                    describe(encounter), name(*water)));
    show_proof(finding, {{Subject::at(*water), "this is water"}}, {encounter.at.cell, water->cell});
  });
}

}  // namespace

extern constinit const Rule water_beside_ontifutlas{
    .code = "RV14",
    .name = "water-beside-ontifutlas",
    .group = Group::RV,
    .severity = Severity::info,
    .section = 7,
    .rule = "ontifutlai and Eldar usually have no open water next to them",
    .why =
        "A ridden ontifutlas that lands next to water runs away to the Eldar, and takes the bridle "
        "with it.",
    .mistake =
        "The author adds lakes and rivers last, in the places that are left. Often one of those is "
        "next to the stable.",
    .reads = {Part::encounters, Part::rivers, Part::walls},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_water_beside_ontifutlas,
};

}  // namespace dungeonlab::rules
