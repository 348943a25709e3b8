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
                     [&](Side side) { return ground.contains(beside(cell, side)); });
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
                        fmt::format("the exit cell {} has no neighbour of which the {} could tell",
                                    name(cell), describe(survey.sheet().encounters[center])),
                        "add a cell beside the exit, or delete every management center");
    finding.related = {{Subject::entry(Topic::encounter, center), "it shows the cells there"}};
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
    .rule = "where there is a management center, the exit cell has a neighbour",
    .why =
        "The center tells what one of the cells beside the exit holds, whatever walls stand "
        "between.",
    .mistake = "The exit is put on a cell that stands alone, so that there is nothing to show.",
    .reads = {Part::encounters, Part::exit},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_center_without_neighbour,
};

}  // namespace dungeonlab::rules
