// The reader keeps a word that is no kind of the catalogue. The nearest kind is offered; in a plan
// the nearest code, with what follows it. Things of the game and river pieces have rules of their
// own.
#include "dungeonlab/rules/rule.hpp"
#include "rules/meant_kind.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

std::string guess(std::string_view word) {
  const auto kind = meant_kind(word);
  return kind ? did_you_mean(name(*kind)) : std::string();
}

void check_unknown_encounter(const Survey& survey, Reporter& reporter) {
  const std::vector<Encounter>& encounters = survey.sheet().encounters;
  for (const std::size_t i : survey.unknown_entries()) {
    const Encounter& encounter = encounters[i];
    if (!has_a_rule_of_its_own(encounter.written)) {
      const std::string help = guess(encounter.written);
      Finding& finding = reporter.report(
          Subject::entry(Topic::encounter, i),
          "no such encounter: " + in_quotes(encounter.written) + " at " + name(encounter.at),
          help.empty() ? "`dungeonlab encounters` lists them" : help);
      finding.plan_help = did_you_mean(meant_code(encounter.written));
      if (const auto kind = only_kind(encounter.written)) {
        finding.fix = {.action = Fix::Action::replace,
                       .subject = finding.subject,
                       .text = std::string(name(*kind))};
      }
    }
  }
}

}  // namespace

extern constinit const Rule unknown_encounter{
    .code = "E01",
    .name = "unknown-encounter",
    .group = Group::E,
    .severity = Severity::error,
    .section = 5,
    .rule = "every encounter is one of the kinds of the catalogue",
    .why = "The rule book lists what a dungeon can hold; a dragon is not among it.",
    .mistake =
        "A letter is missing, or the parts of a name stand apart: on a map it is written with "
        "hyphens, \"black-rider\". Capital letters do no harm, and the code of a plan is read "
        "wherever the name is.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_unknown_encounter,
};

}  // namespace dungeonlab::rules
