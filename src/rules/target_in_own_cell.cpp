// A target in the cell of its captor is nearer than any other, because cells count before levels:
// so only the levels of that cell are looked at.
#include "dungeonlab/rules/rule.hpp"
#include "graph/nearest.hpp"
#include "rules/captors.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <cstdlib>
#include <optional>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

/// The nearest target in the cell of a captor, the lower one of two.
std::optional<Place> target_in_cell(const Dungeon& dungeon, const Place& at, graph::Captor captor) {
  std::optional<Place> nearest;
  for (int level = 0; level < dungeon.levels(); ++level) {
    const Place there{at.cell, level};
    if (graph::receives_from(dungeon, dungeon.index(there)) == captor &&
        (!nearest || std::abs(level - at.level) < std::abs(nearest->level - at.level))) {
      nearest = there;
    }
  }
  return nearest;
}

void check(const Inspection& inspection, Reporter& reporter) {
  for_each_captor(inspection, [&](std::size_t entry, PlaceIndex /*at*/, graph::Captor by) {
    const Encounter& captor = inspection.sheet().encounters[entry];
    const auto there = target_in_cell(inspection.dungeon(), captor.at, by);
    if (!there) {
      return;
    }
    Finding& finding = reporter.report(
        Subject::entry(Topic::encounter, entry),
        fmt::format("{}: the nearest {} is in the same cell, at {}", describe(captor),
                    spoken(info(*captor.kind).needs->kind), name(*there)));
    finding.related = {{Subject::at(*there), "players are carried to here"}};
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
