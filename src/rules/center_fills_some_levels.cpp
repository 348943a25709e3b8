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
          Finding& finding = reporter.report(Severity::info, Subject::entry(Topic::encounter, i),
                                             describe(encounter) +
                                                 " is directly below another one; players cannot "
                                                 "tell the two from one tall center");
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
        "In a dungeon of two levels, the rule book allows one level or \"both levels\". With four "
        "levels that means one or all: players do not expect a center on only some of them, and "
        "could not find out about it.",
    .mistake = "In a dungeon of four levels the author draws it over two, as in a classic dungeon.",
    .lesser = Severity::info,
    .reads = {Part::encounters},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_center_fills_some_levels,
};

}  // namespace dungeonlab::rules
