// Runs after all other rules, when it is known which entries of lint.ignore suppressed a finding.
// It skips entries that impossible_ignore reports and entries for rules that were not evaluated.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_useless_ignore(const Survey& survey, const IgnoresUsed& used, Reporter& reporter) {
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (!used[i]) {
      const Ignore& ignore = survey.sheet().ignores[i];
      std::string where = ignore.cell ? " at " + name(*ignore.cell) : std::string();
      if (ignore.cell && ignore.level) {
        where = " at " + name(Place{*ignore.cell, *ignore.level});
      }
      Finding& finding = reporter.report(
          Subject::entry(Topic::ignore, i),
          "lint.ignore for " + in_quotes(ignore.rule) + where + " suppresses nothing",
          "delete the entry");
      finding.fix = {.action = Fix::Action::remove, .subject = finding.subject};
    }
  }
}

}  // namespace

extern constinit const Rule useless_ignore{
    .code = "J11",
    .name = "useless-ignore",
    .group = Group::J,
    .severity = Severity::info,
    .section = 0,
    .rule = "every entry of lint.ignore suppresses something",
    .why = "An entry that suppresses nothing today could silently hide something tomorrow.",
    .mistake =
        "The map was fixed and its excuse stayed, or the excuse has the wrong place and the "
        "finding that it was meant for is still shown.",
    .found_by = FoundBy::ignores,
    .reads = {Part::lint},
    .local = true,
    .check_ignores = check_useless_ignore,
};

}  // namespace dungeonlab::rules
