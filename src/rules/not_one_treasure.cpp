// Counts the treasures, wherever they are. If there is none, that is one finding; each treasure
// after the first is a finding that points back at the first. A misspelled word that may mean the
// treasure is reported as E01, and leaves open whether there is one.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_not_one_treasure(const Survey& survey, Reporter& reporter) {
  std::optional<std::size_t> first;
  for_each_of(survey, EncounterKind::treasure, [&](std::size_t i, const Encounter& encounter) {
    if (!first) {
      first = i;
      return;
    }
    Finding& finding =
        reporter.report(Subject::entry(Topic::encounter, i),
                        "another treasure at " + name(encounter.at), "keep only one treasure");
    show_proof(finding, {{Subject::entry(Topic::encounter, *first), "the first treasure"}},
               {encounter.at.cell, survey.sheet().encounters[*first].at.cell});
  });
  if (!first && survey.misspelt(EncounterKind::treasure)) {
    reporter.leave_open();
  } else if (!first) {
    Finding& finding =
        reporter.report(Subject::whole(Topic::encounters), "the dungeon has no treasure",
                        "put \"treasure\" at one place under \"encounters\"");
    finding.plan_help =
        "write " + std::string(info(EncounterKind::treasure).code) + " in one box of the drawing";
    finding.witness.type = Witness::Type::absence;
  }
}

}  // namespace

extern constinit const Rule not_one_treasure{
    .code = "T01",
    .name = "not-one-treasure",
    .group = Group::T,
    .severity = Severity::error,
    .section = 8,
    .rule = "the map has exactly one treasure",
    .why =
        "The treasure opens the exit for its carrier, and returns to its home when the carrier "
        "dies. With two treasures, nobody would know whose home is whose.",
    .mistake = "The author puts the treasure in a new place and does not remove the old one.",
    .reads = {Part::encounters},
    .check_sheet = check_not_one_treasure,
};

}  // namespace dungeonlab::rules
