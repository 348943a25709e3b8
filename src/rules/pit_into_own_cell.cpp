// Compares the cell of each pit with that of its destination. Destinations without any pit are left
// to pit_into_no_pit, so that one wrong destination is one finding.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_pit_into_own_cell(const Survey& survey, Reporter& reporter) {
  for_each_of(survey, EncounterKind::pit, [&](std::size_t i, const Encounter& encounter) {
    if (encounter.to && survey.holds_pit(*encounter.to) &&
        encounter.to->cell == encounter.at.cell) {
      Finding& finding = reporter.report(
          Subject::attribute_of(i, Attribute::to),
          describe(encounter) + (*encounter.to == encounter.at
                                     ? " leads to itself"
                                     : " leads to " + name(*encounter.to) + ", in the same cell"),
          "choose a pit in another cell, or make it a hanging-pit");
      finding.cells = {encounter.at.cell};
    }
  });
}

}  // namespace

extern constinit const Rule pit_into_own_cell{
    .code = "PT03",
    .name = "pit-into-own-cell",
    .group = Group::PT,
    .severity = Severity::error,
    .section = 10,
    .rule = "a pit leads to another cell",
    .why = "The rule book sends a falling player to a different cell.",
    .mistake =
        "Another level of the same cell looks like a good joke, but walking up or down does that "
        "already. A pit into itself is a hanging pit.",
    .reads = {Part::encounters},
    .needs_ground = true,
    .check_sheet = check_pit_into_own_cell,
};

}  // namespace dungeonlab::rules
