// Distance is counted in cells along columns and rows, walls and void ignored; then in levels. For
// every captor the two nearest targets come from one search over the lattice, and a tie in both
// counts is reported. With a single target there is nothing to search for.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "graph/nearest.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <array>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

using TargetCounts = std::array<int, graph::all_captors.size()>;

TargetCounts count_targets(const Inspection& inspection) {
  const Dungeon& dungeon = inspection.dungeon();
  TargetCounts counts{};
  for (const Encounter& encounter : inspection.sheet().encounters) {
    if (const auto captor = graph::receives_from(dungeon, dungeon.index(encounter.at))) {
      ++counts[static_cast<std::size_t>(*captor)];
    }
  }
  return counts;
}

void report(const Inspection& inspection, Reporter& reporter, std::size_t entry,
            const graph::Nearest& nearest) {
  const Dungeon& dungeon = inspection.dungeon();
  const Encounter& captor = inspection.sheet().encounters[entry];
  const PlaceIndex at = dungeon.index(captor.at);
  const std::string_view target = spoken(info(*captor.kind).needs->kind);
  const graph::Nearest::Target first = *nearest.first(at);
  const Place one = dungeon.place(first.place);
  const Place other = dungeon.place(nearest.second(at)->place);
  Finding& finding =
      reporter.report(Subject::entry(Topic::encounter, entry),
                      fmt::format("{}: the {} at {} and the one at {} are equally near",
                                  describe(captor), target, name(one), name(other)),
                      fmt::format("move one of them, or the {}, by a cell", spoken(*captor.kind)));
  const std::string distance = fmt::format("{} and {} away", counted(first.distance, "cell"),
                                           counted(first.levels, "level"));
  finding.related = {{Subject::at(one), distance}, {Subject::at(other), distance}};
  finding.witness.type = Witness::Type::index_list;
  finding.cells = {captor.at.cell, one.cell, other.cell};
}

void check(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const TargetCounts targets = count_targets(inspection);
  const std::vector<Encounter>& encounters = inspection.sheet().encounters;
  for (std::size_t entry = 0; entry < encounters.size(); ++entry) {
    const PlaceIndex at = dungeon.index(encounters[entry].at);
    const auto by = graph::captor_at(dungeon, at);
    if (!by || targets[static_cast<std::size_t>(*by)] < 2) {
      continue;
    }
    const graph::Nearest& nearest = inspection.play().nearest(*by);
    if (nearest.ties(at)) {
      report(inspection, reporter, entry, nearest);
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
    .check_dungeon = check,
};

}  // namespace dungeonlab::rules
