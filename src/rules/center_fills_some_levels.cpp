// A center must span one level or all. Spans that reach above the top are left to
// place_not_in_dungeon. Two centers one above the other look like one tall center, which the
// finding mentions at the lower one.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_center_fills_some_levels(const Survey& survey, Reporter& reporter) {
  const int all = survey.ground().levels();
  for_each_of(
      survey, EncounterKind::management_center, [&](std::size_t i, const Encounter& encounter) {
        if (!survey.ground().contains(encounter.at)) {
          return;
        }
        const int span = Survey::span(encounter);
        if (span != 1 && span != all && encounter.at.level + span <= all) {
          reporter.report(Subject::attribute_of(i, Attribute::levels),
                          describe(encounter) + " fills " + std::to_string(span) + " of " +
                              counted(all, "level"),
                          "let it fill one level or all of them");
        }
        const Place next{encounter.at.cell, encounter.at.level + span};
        const Encounter* above = survey.encounter_at(next);
        if (above != nullptr && above->kind == encounter.kind && above->at == next) {
          Finding& finding =
              reporter.report(Severity::info, Subject::entry(Topic::encounter, i),
                              describe(encounter) +
                                  " stands below another one, which players cannot tell from one "
                                  "tall center");
          finding.cells = {encounter.at.cell};
        }
      });
}

}  // namespace

extern constinit const Rule center_fills_some_levels{
    .code = "E10",
    .name = "center-fills-some-levels",
    .group = Group::E,
    .severity = Severity::error,
    .section = 5,
    .rule = "a management center fills one level or all levels of its cell",
    .why =
        "\"Both levels\" is what the rule book allows in a dungeon of two. Of four levels it is "
        "one or all: a center on some of them would be neither what the players know nor what they "
        "could find out.",
    .mistake = "In a dungeon of four levels it is drawn over two, as it would be in a classic one.",
    .lesser = Severity::info,
    .reads = {Part::encounters},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_center_fills_some_levels,
};

}  // namespace dungeonlab::rules
