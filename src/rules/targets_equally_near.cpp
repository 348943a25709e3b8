// Distance is counted in cells along columns and rows, walls and void ignored; then in levels. A
// tie of the two nearest in both counts is reported. Most maps have few captors and targets, and
// each is compared with each; on the others one search over the lattice finds the two nearest of
// every captor.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

/// Few are compared one by one. Where that would be more than there are places, one search answers
/// for all captors.
bool ties(const relax::RelaxedGame& relaxed, PlaceIndex at, game::Captor captor) {
  const game::Board& field = relaxed.board();
  const auto targets = field.targets(captor);
  const std::size_t pairs = targets.size() * field.captors(captor).size();
  return pairs <= field.places() ? game::ties_among(field.dungeon(), at, targets)
                                 : relaxed.nearest(captor).ties(at);
}

void report(const Inspection& inspection, Reporter& reporter, std::size_t entry,
            const game::Nearest& nearest) {
  const Dungeon& dungeon = inspection.dungeon();
  const Encounter& captor = inspection.sheet().encounters[entry];
  const PlaceIndex at = dungeon.index(captor.at);
  const std::string_view target = spoken(info(*captor.kind).needs->kind);
  const game::Nearest::Target first = *nearest.first(at);
  const Place one = dungeon.place(first.place);
  const Place other = dungeon.place(nearest.second(at)->place);
  Finding& finding =
      reporter.report(Subject::entry(Topic::encounter, entry),
                      fmt::format("{}: the {} at {} and the one at {} are equally near",
                                  describe(captor), target, name(one), name(other)),
                      fmt::format("move one of them, or the {}, by a cell", spoken(*captor.kind)));
  const std::string distance = fmt::format("{} and {} away", counted(first.distance, "cell"),
                                           counted(first.levels, "level"));
  show_proof(finding, {{Subject::at(one), distance}, {Subject::at(other), distance}},
             {captor.at.cell, one.cell, other.cell});
}

void check_targets_equally_near(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const std::vector<Encounter>& encounters = inspection.sheet().encounters;
  for (std::size_t entry = 0; entry < encounters.size(); ++entry) {
    const PlaceIndex at = dungeon.index(encounters[entry].at);
    const auto captor = game::captor_at(dungeon, at);
    if (captor && ties(inspection.relaxed_game(), at, *captor)) {
      report(inspection, reporter, entry, inspection.relaxed_game().nearest(*captor));
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
    .rule = "whoever carries players off has one nearest place to carry them to",
    .why =
        "The book says \"the nearest\" and not what happens when two are equally near, so players "
        "and gamemaster may disagree where somebody is.",
    .mistake = "A rider is put in the very middle, between two Mordors, for the symmetry of it.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_targets_equally_near,
};

}  // namespace dungeonlab::rules
