// Checks each entry of lint.ignore by itself: its rule must exist and have findings that may be
// suppressed, and its place must be in the dungeon. Whether it suppresses anything is left to
// useless_ignore.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/selection.hpp"
#include "rules/reporter.hpp"
#include "rules/respelling.hpp"
#include "rules/survey.hpp"

#include <vector>

namespace dungeonlab::rules {
namespace {

void check_rule(const Ignore& ignore, const Subject& subject, Reporter& reporter) {
  static const std::vector<std::string_view> words = rule_words();
  const Rule* rule = rule_named(ignore.rule);
  if (rule == nullptr) {
    Finding& finding = reporter.report(
        subject, "lint.ignore names " + in_quotes(ignore.rule) + ", which is not a rule",
        did_you_mean(closest(ignore.rule, words)));
    finding.fix = respelling(subject, ignore.rule, words);
  } else if (rule->severity == Severity::error && !rule->lesser) {
    reporter.report(subject,
                    "lint.ignore names " + std::string(rule->code) + " (" +
                        std::string(rule->name) + "), which is an error and cannot be ignored",
                    "fix the map and delete the entry");
  }
}

void check_impossible_ignore(const Survey& survey, Reporter& reporter) {
  const std::vector<Ignore>& ignores = survey.sheet().ignores;
  for (std::size_t i = 0; i < ignores.size(); ++i) {
    const Subject subject = Subject::entry(Topic::ignore, i);
    check_rule(ignores[i], subject, reporter);
    if (!ignores[i].cell || !survey.has_ground()) {
      continue;
    }
    const Place place{*ignores[i].cell, ignores[i].level.value_or(0)};
    if (!survey.ground().contains(place)) {
      reporter.report(subject,
                      "lint.ignore names " + (ignores[i].level ? name(place) : name(place.cell)) +
                          ", which is not in the dungeon",
                      "choose a place of the dungeon, or delete the entry");
    }
  }
}

}  // namespace

extern constinit const Rule impossible_ignore{
    .code = "J10",
    .name = "impossible-ignore",
    .group = Group::J,
    .severity = Severity::error,
    .section = 0,
    .rule = "lint.ignore lists only rules that can be ignored and places of the dungeon",
    .why =
        "Only warnings and infos can be ignored: an error makes the map unplayable, no matter what "
        "its author thinks.",
    .mistake =
        "The usual causes are a misspelt code and a place that a later change to the map removed.",
    .reads = {Part::lint},
    .local = true,
    .check_sheet = check_impossible_ignore,
};

}  // namespace dungeonlab::rules
