// Follows each pit that has no other fault for one step.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

void check_pit_into_hanging_pit(const Survey& survey, Reporter& reporter) {
  if (survey.count(EncounterKind::hanging_pit) == 0) {
    return;
  }
  const std::vector<Encounter>& entries = survey.sheet().encounters;
  const auto into = survey.falls();
  for (std::size_t i = 0; i < into.size(); ++i) {
    if (into[i] == Survey::no_fall || entries[into[i]].kind != EncounterKind::hanging_pit) {
      continue;
    }
    Finding& finding = reporter.report(
        Subject::attribute_of(i, Attribute::to),
        fmt::format("{} leads to the {}", describe(entries[i]), describe(entries[into[i]])));
    show_proof(finding, {{Subject::entry(Topic::encounter, into[i]), "it leads nowhere"}},
               {entries[i].at.cell, entries[into[i]].at.cell});
  }
}

}  // namespace

extern constinit const Rule pit_into_hanging_pit{
    .code = "PT07",
    .name = "pit-into-hanging-pit",
    .group = Group::PT,
    .severity = Severity::info,
    .section = 10,
    .rule = "pits usually lead to ordinary pits, not to hanging ones",
    .why =
        "A hanging pit leads nowhere, so the chain of falls ends there instead of going around. "
        "This is allowed, because a hanging pit is a pit.",
    .mistake =
        "The author draws a hanging pit until the destination is decided, and it stays that way.",
    .reads = {Part::encounters},
    .needs_ground = true,
    .check_sheet = check_pit_into_hanging_pit,
};

}  // namespace dungeonlab::rules
