// From every black rider all shortest ways to its nearest Mordors are followed at once, each place
// once, so that ties of any number are seen. The Mordors that no way comes to are named. Without
// riders mordor_without_rider speaks.
#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <vector>

namespace dungeonlab::rules {
namespace {

std::vector<PlaceIndex> places_of_riders(const Inspection& inspection) {
  std::vector<PlaceIndex> places;
  for (const Encounter& encounter : inspection.sheet().encounters) {
    if (encounter.kind == EncounterKind::black_rider) {
      places.push_back(inspection.dungeon().index(encounter.at));
    }
  }
  return places;
}

/// Adds the places beside `at` that lie on a shortest way to one of its nearest Mordors.
void step_nearer(const Dungeon& dungeon, const game::Nearest& nearest, PlaceIndex at,
                 std::vector<PlaceIndex>& waiting) {
  const Place place = dungeon.place(at);
  for (const Side side : all_sides) {
    const Place there{beside(place.cell, side), place.level};
    if (dungeon.ground().in_box(there.cell) && nearest.leads_nearer(at, dungeon.index(there))) {
      waiting.push_back(dungeon.index(there));
    }
  }
}

/// By place: a Mordor that is the nearest of some rider, ties included.
std::vector<bool> used_mordors(const Inspection& inspection) {
  const Dungeon& dungeon = inspection.dungeon();
  const game::Nearest& nearest = inspection.relaxed_game().nearest(game::Captor::black_rider);
  std::vector<bool> used(dungeon.places(), false);
  std::vector<bool> seen(dungeon.places(), false);
  std::vector<PlaceIndex> waiting = places_of_riders(inspection);
  while (!waiting.empty()) {
    const PlaceIndex at = waiting.back();
    waiting.pop_back();
    if (seen[at]) {
      continue;
    }
    seen[at] = true;
    const auto target = nearest.first(at);
    if (!target || target->distance > 0) {
      step_nearer(dungeon, nearest, at, waiting);
      continue;
    }
    used[target->place] = true;
    if (nearest.ties(at)) {
      used[nearest.second(at)->place] = true;
    }
  }
  return used;
}

void check_mordor_never_nearest(const Inspection& inspection, Reporter& reporter) {
  const std::vector<Encounter>& encounters = inspection.sheet().encounters;
  const auto count = [&](EncounterKind kind) {
    return std::count_if(encounters.begin(), encounters.end(),
                         [&](const Encounter& encounter) { return encounter.kind == kind; });
  };
  // The only Mordor is the nearest one of every rider.
  if (inspection.dungeon().players() != 1 || count(EncounterKind::mordor) < 2 ||
      count(EncounterKind::black_rider) == 0) {
    return;
  }
  const std::vector<bool> used = used_mordors(inspection);
  for (std::size_t i = 0; i < encounters.size(); ++i) {
    const Encounter& encounter = encounters[i];
    if (encounter.kind == EncounterKind::mordor &&
        !used[inspection.dungeon().index(encounter.at)]) {
      Finding& finding = reporter.report(Subject::entry(Topic::encounter, i),
                                         describe(encounter) + " is the nearest of no black rider",
                                         "move it nearer to one, or delete it");
      finding.cells = {encounter.at.cell};
    }
  }
}

}  // namespace

extern constinit const Rule mordor_never_nearest{
    .code = "RF19",
    .name = "mordor-never-nearest",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 7,
    .rule = "in a game of one player every Mordor is the nearest of some black rider",
    .why =
        "A single player is struck by riders only, and they always choose the nearest Mordor; any "
        "other stays empty.",
    .mistake = "One more Mordor is added for good measure, behind those that the riders use.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_mordor_never_nearest,
};

}  // namespace dungeonlab::rules
