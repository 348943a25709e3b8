// Distance is counted in cells along columns and rows, ignoring walls and void, and then in levels.
// A tie for the nearest in both is reported, with the first two that tie.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/model/remoteness.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

void report(const Inspection& inspection, Reporter& reporter, std::size_t entry, const Place& one,
            const Place& other) {
  const Encounter& captor = inspection.sheet().encounters[entry];
  const std::string_view target = spoken(info(*captor.kind).needs->kind);
  Finding& finding = reporter.report(
      Subject::entry(Topic::encounter, entry),
      fmt::format("{}: the {} at {} and the one at {} are equally near", describe(captor), target,
                  name(one), name(other)),
      fmt::format("move one of them, or the {}, by one cell", spoken(*captor.kind)));
  const auto [cells, levels] = remoteness(captor.at, one);
  const std::string distance =
      fmt::format("{} and {} away", counted(cells, "cell"), counted(levels, "level"));
  show_proof(finding, {{Subject::at(one), distance}, {Subject::at(other), distance}},
             {captor.at.cell, one.cell, other.cell});
}

void check_targets_equally_near(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const std::vector<Encounter>& encounters = inspection.sheet().encounters;
  for (std::size_t entry = 0; entry < encounters.size(); ++entry) {
    const PlaceIndex at = dungeon.index(encounters[entry].at);
    if (!game::captor_at(dungeon, at)) {
      continue;
    }
    const PooledVector<PlaceIndex> nearest = inspection.relaxed_game().nearest_targets(at);
    if (nearest.size() > 1) {
      report(inspection, reporter, entry, dungeon.place(nearest[0]), dungeon.place(nearest[1]));
    }
  }
}

}  // namespace

extern constinit const Rule targets_equally_near{
    .code = "RF05",
    .name = "targets-equally-near",
    .group = Group::RF,
    .severity = Severity::warning,
    .section = 7,
    .rule = "captors have a single nearest place to carry players to",
    .why =
        "The rule book says \"the nearest\" but not what happens when two are equally near, so "
        "players and gamemaster may disagree about where somebody is.",
    .mistake = "The author puts a rider exactly in the middle between two Mordors, for symmetry.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_targets_equally_near,
};

}  // namespace dungeonlab::rules
