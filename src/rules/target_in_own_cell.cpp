// The nearest target of a captor, as targets_equally_near counts it, is in the cell of the captor
// if its distance is nothing but levels.
#include "dungeonlab/rules/rule.hpp"
#include "graph/nearest.hpp"
#include "rules/captors.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

void check(const Inspection& inspection, Reporter& reporter) {
  for_each_captor(inspection, [&](std::size_t entry, PlaceIndex at, const graph::Nearest& nearest) {
    const auto target = nearest.first(at);
    if (!target || target->distance > 0) {
      return;
    }
    const Encounter& captor = inspection.sheet().encounters[entry];
    const Place there = inspection.dungeon().place(target->place);
    Finding& finding = reporter.report(
        Subject::entry(Topic::encounter, entry),
        fmt::format("{}: the nearest {} is in the same cell, at {}", describe(captor),
                    spoken(info(*captor.kind).needs->kind), name(there)));
    finding.related = {{Subject::at(there), "players are carried to here"}};
    finding.witness.type = Witness::Type::index_list;
    finding.cells = {captor.at.cell};
  });
}

}  // namespace

extern constinit const Rule target_in_own_cell{
    .code = "RF17",
    .name = "target-in-own-cell",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 7,
    .rule = "whoever carries players off mostly carries them to another cell",
    .why = "To be put one level up or down is what walking does, and no fright.",
    .mistake = "Target and captor are drawn into one cell because the column had two free levels.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check,
};

}  // namespace dungeonlab::rules
