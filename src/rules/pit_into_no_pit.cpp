// Looks up each pit's destination in the table of places: it must contain a pit of either variety.
// A place that does not exist contains none, so it needs no rule of its own.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_pit_into_no_pit(const Survey& survey, Reporter& reporter) {
  for_each_of(survey, EncounterKind::pit, [&](std::size_t i, const Encounter& encounter) {
    if (!encounter.to || survey.holds_pit(*encounter.to)) {
      return;
    }
    const bool exists = survey.ground().contains(*encounter.to);
    Finding& finding =
        reporter.report(Subject::attribute_of(i, Attribute::to),
                        describe(encounter) + " leads to " + name(*encounter.to) +
                            (exists ? ", which has no pit" : ", which is not in the dungeon"),
                        "choose the place of another pit");
    if (exists) {
      finding.related = {{Subject::at(*encounter.to), "the destination"}};
      finding.cells = {encounter.at.cell, encounter.to->cell};
    }
  });
}

}  // namespace

extern constinit const Rule pit_into_no_pit{
    .code = "PT02",
    .name = "pit-into-no-pit",
    .group = Group::PT,
    .severity = Severity::error,
    .section = 10,
    .rule = "a pit leads to a place with a pit",
    .why = "A player who falls comes out of another pit. A hanging pit will do, too.",
    .mistake = "The cell is right but the level is wrong: the pit there is on another level.",
    .reads = {Part::encounters},
    .needs_ground = true,
    .check_sheet = check_pit_into_no_pit,
};

}  // namespace dungeonlab::rules
