// Counts the treasures, wherever they are. If there is none, that is one finding; each treasure
// after the first is a finding that points back at the first. A misspelt word that may mean the
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
                        "a further treasure at " + name(encounter.at), "keep one treasure");
    show_proof(finding, {{Subject::entry(Topic::encounter, *first), "the first treasure"}},
               {encounter.at.cell, survey.sheet().encounters[*first].at.cell});
  });
  if (!first && survey.misspelt(EncounterKind::treasure)) {
    reporter.leave_open();
  } else if (!first) {
    Finding& finding =
        reporter.report(Subject::whole(Topic::encounters), "the dungeon has no treasure",
                        "write \"treasure\" at one place of the encounters");
    finding.plan_help =
        "write " + std::string(info(EncounterKind::treasure).code) + " in the box of one place";
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
    .rule = "there is exactly one treasure",
    .why =
        "The treasure opens the exit for its carrier, and it goes home to its place when the "
        "carrier dies; with two nobody would know whose home is whose.",
    .mistake = "The treasure is put in a new place and not taken away from the old one.",
    .reads = {Part::encounters},
    .check_sheet = check_not_one_treasure,
};

}  // namespace dungeonlab::rules
