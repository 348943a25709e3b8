// Counts the cells around each exit cell, whether or not players can walk to them.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

bool has_neighbour(const Ground& ground, Cell cell) {
  return std::any_of(all_sides.begin(), all_sides.end(),
                     [&](Side side) { return ground.contains(neighbour(cell, side)); });
}

void check_center_without_neighbour(const Survey& survey, Reporter& reporter) {
  if (survey.count(EncounterKind::management_center) == 0) {
    return;
  }
  const std::size_t center = survey.first(EncounterKind::management_center);
  for (std::size_t i = 0; i < survey.sheet().exits.size(); ++i) {
    const Cell cell = survey.sheet().exits[i].cell;
    if (!survey.ground().contains(cell) || has_neighbour(survey.ground(), cell)) {
      continue;
    }
    Finding& finding =
        reporter.report(Subject::entry(Topic::exit, i),
                        fmt::format("the exit cell {} has no neighbour that the {} could show",
                                    name(cell), describe(survey.sheet().encounters[center])),
                        "add a cell next to the exit cell, or delete every management center");
    finding.related = {
        {Subject::entry(Topic::encounter, center), "it shows the neighbours of the exit cell"}};
    finding.witness.type = Witness::Type::absence;
    finding.cells = {cell};
  }
}

}  // namespace

extern constinit const Rule center_without_neighbour{
    .code = "RF18",
    .name = "center-without-neighbour",
    .group = Group::RF,
    .severity = Severity::warning,
    .section = 5,
    .rule = "if the map has a management center, the exit cell has a neighbour",
    .why =
        "The center says what one of the cells next to the exit cell contains, no matter what "
        "walls are between them.",
    .mistake = "The exit is put on an isolated cell, so the center has nothing to show.",
    .reads = {Part::encounters, Part::exit},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_center_without_neighbour,
};

}  // namespace dungeonlab::rules
