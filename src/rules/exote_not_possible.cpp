// Looks for the attribute exote on kinds that have no such variant. Only for the three kinds that
// have it does house_rule_not_in_force ask whether exote beasts are in force.
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_exote_not_possible(const Survey& survey, Reporter& reporter) {
  for_each_known(survey, [&](std::size_t i, const Encounter& encounter, const EncounterInfo& row) {
    if (encounter.exote && row.exote == Use::never) {
      reporter
          .report(Subject::attribute_of(i, Attribute::exote),
                  describe(encounter) + " cannot be an exote",
                  "delete \"exote\": only a lion, a tiger or a panther can be one")
          .plan_help =
          "delete the \"!\" or exote=true: only a lion, a tiger or a panther can be one";
    }
  });
}

constexpr FilledText why(
    "An exote is {exote_factor:times} as hard to kill, and the rule book allows only three kinds "
    "of beasts to be exotes.");
constexpr FilledText mistake(
    "The author wants the crocodile with its {crocodile.bullets:word} bullets to be even harder, "
    "or an orc to be invincible.");

}  // namespace

extern constinit const Rule exote_not_possible{
    .code = "E07",
    .name = "exote-not-possible",
    .group = Group::E,
    .severity = Severity::error,
    .section = 6,
    .rule = "only lions, tigers and panthers can be exotes",
    .why = why.view(),
    .mistake = mistake.view(),
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_exote_not_possible,
};

}  // namespace dungeonlab::rules
