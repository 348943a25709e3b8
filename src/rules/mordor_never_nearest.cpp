// Few riders are compared with each Mordor. Where that would be more than there are places, all
// shortest ways from the riders to their nearest Mordors are followed at once, each place once, so
// that ties of any number are seen. The Mordors that are nearest to nobody are named. Without
// riders mordor_without_rider speaks.
#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/model/remoteness.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace dungeonlab::rules {
namespace {

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
Borrowed<bool> used_by_comparison(const Dungeon& dungeon, std::span<const PlaceIndex> riders,
                                  std::span<const PlaceIndex> mordors) {
  Borrowed<bool> used(dungeon.places(), false);
  for (const PlaceIndex rider : riders) {
    const Place from = dungeon.place(rider);
    const auto how_far = [&](PlaceIndex mordor) { return remoteness(from, dungeon.place(mordor)); };
    Remoteness nearest = how_far(mordors.front());
    for (const PlaceIndex mordor : mordors) {
      nearest = std::min(nearest, how_far(mordor));
    }
    for (const PlaceIndex mordor : mordors) {
      used[mordor] = used[mordor] || how_far(mordor) == nearest;
    }
  }
  return used;
}

/// The same by following ways.
Borrowed<bool> used_by_search(const Inspection& inspection) {
  const Dungeon& dungeon = inspection.dungeon();
  const game::Nearest& nearest = inspection.relaxed_game().nearest(game::Captor::black_rider);
  Borrowed<bool> used(dungeon.places(), false);
  Borrowed<bool> seen(dungeon.places(), false);
  const auto riders = inspection.relaxed_game().board().captors(game::Captor::black_rider);
  std::vector<PlaceIndex> waiting(riders.begin(), riders.end());
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
  const Dungeon& dungeon = inspection.dungeon();
  const game::Board& board = inspection.relaxed_game().board();
  const auto riders = board.captors(game::Captor::black_rider);
  const auto mordors = board.targets(game::Captor::black_rider);
  // The only Mordor is the nearest one of every rider.
  if (dungeon.players() != 1 || mordors.size() < 2 || riders.empty()) {
    return;
  }
  const Borrowed<bool> used = riders.size() * mordors.size() <= dungeon.places()
                                  ? used_by_comparison(dungeon, riders, mordors)
                                  : used_by_search(inspection);
  const std::vector<Encounter>& encounters = inspection.sheet().encounters;
  for (std::size_t i = 0; i < encounters.size(); ++i) {
    const Encounter& encounter = encounters[i];
    if (encounter.kind == EncounterKind::mordor && !used[dungeon.index(encounter.at)]) {
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
