// Finds where each rider takes players, counting all Mordors that tie, and names the Mordors that
// are nearest to no rider. Without riders, mordor_without_rider reports instead.
#include "dungeonlab/core/pooled_vector.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <vector>

namespace dungeonlab::rules {
namespace {

void check_mordor_never_nearest(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const game::Board& board = inspection.relaxed_game().board();
  const auto riders = board.captors(game::Captor::black_rider);
  const auto mordors = board.targets(game::Captor::black_rider);
  // A single Mordor is the nearest one for every rider.
  if (dungeon.players() != 1 || mordors.size() < 2 || riders.empty()) {
    return;
  }
  PooledVector<bool> used(dungeon.places(), false);
  for (const PlaceIndex rider : riders) {
    for (const PlaceIndex mordor : inspection.relaxed_game().nearest_targets(rider)) {
      used[mordor] = true;
    }
  }
  const std::vector<Encounter>& encounters = inspection.sheet().encounters;
  for (std::size_t i = 0; i < encounters.size(); ++i) {
    const Encounter& encounter = encounters[i];
    if (encounter.kind == EncounterKind::mordor && !used[dungeon.index(encounter.at)]) {
      Finding& finding =
          reporter.report(Subject::entry(Topic::encounter, i),
                          describe(encounter) + " is not the nearest one of any black rider",
                          "move it closer to one, or delete it");
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
    .rule = "in a game of one player, every Mordor is the nearest one of some black rider",
    .why =
        "Only riders strike a single player, and they always choose the nearest Mordor. Any other "
        "stays empty.",
    .mistake =
        "The author adds one more Mordor for good measure, beyond those that the riders use.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_mordor_never_nearest,
};

}  // namespace dungeonlab::rules
