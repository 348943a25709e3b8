// The catalogue says which kinds have a symbol; an entry must have one exactly for these.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_wrong_sign(const Survey& survey, Reporter& reporter) {
  for_each_known(survey, [&](std::size_t i, const Encounter& encounter, const EncounterInfo& row) {
    const Subject sign = Subject::attribute_of(i, Attribute::sign);
    if (encounter.sign && row.sign == Use::never) {
      reporter.report(sign, describe(encounter) + " has a sign",
                      "delete it: only political prisons and political cops have signs");
    } else if (!encounter.sign && row.sign == Use::mandatory) {
      reporter
          .report(sign, describe(encounter) + " has no sign",
                  R"(add "sign": "plus" or "sign": "minus")")
          .plan_help = "write \"" + std::string(row.code) + "+\" or \"" + std::string(row.code) +
                       "-\", or, in a line below the drawing, sign=plus or sign=minus";
    }
  });
}

}  // namespace

extern constinit const Rule wrong_sign{
    .code = "E06",
    .name = "wrong-sign",
    .group = Group::E,
    .severity = Severity::error,
    .section = 5,
    .rule = "political prisons and political cops are plus or minus, and nothing else has a sign",
    .why = "The sign decides which answer sets a prisoner free: plus wants yes, minus wants no.",
    .mistake =
        "The author gives a sign to ordinary prisons and cops, too, although they ask nothing.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_wrong_sign,
};

}  // namespace dungeonlab::rules
